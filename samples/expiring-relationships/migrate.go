// #region migrate
package stay

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	"github.com/authzed/authzed-go/v1"
	"google.golang.org/protobuf/types/known/timestamppb"
)

// ReplaceCaveat replaces the caveat before_checkout of every guest with an expiration, and returns the count.
func ReplaceCaveat(ctx context.Context, client *authzed.Client) (changed int, err error) {
	stream, err := client.ReadRelationships(ctx, &v1.ReadRelationshipsRequest{
		Consistency:        &v1.Consistency{Requirement: &v1.Consistency_FullyConsistent{FullyConsistent: true}},
		RelationshipFilter: &v1.RelationshipFilter{ResourceType: "room", OptionalRelation: "guest"},
	})
	if err != nil {
		return 0, err
	}
	for {
		item, err := stream.Recv()
		if errors.Is(err, io.EOF) {
			return changed, nil
		}
		if err != nil {
			return changed, err
		}
		old := item.Relationship
		if old.OptionalCaveat.GetCaveatName() != "before_checkout" { // there is no filter by caveat
			continue
		}
		text := old.OptionalCaveat.GetContext().GetFields()["checkout"].GetStringValue()
		checkout, err := time.Parse(time.RFC3339, text)
		if err != nil {
			return changed, fmt.Errorf("no checkout time in %v: %w", old, err)
		}
		if err := replace(ctx, client, old, checkout); err != nil {
			return changed, err
		}
		changed++
	}
}

// replace writes one relationship again, unless it was deleted in the meantime.
func replace(ctx context.Context, client *authzed.Client, old *v1.Relationship, until time.Time) error {
	_, err := client.WriteRelationships(ctx, &v1.WriteRelationshipsRequest{
		Updates: []*v1.RelationshipUpdate{{
			Operation: v1.RelationshipUpdate_OPERATION_TOUCH, // replaces the caveat with the expiration
			Relationship: &v1.Relationship{
				Resource: old.Resource, Relation: old.Relation, Subject: old.Subject,
				OptionalExpiresAt: timestamppb.New(until),
			},
		}},
		OptionalPreconditions: []*v1.Precondition{{
			Operation: v1.Precondition_OPERATION_MUST_MATCH,
			Filter: &v1.RelationshipFilter{
				ResourceType:       old.Resource.ObjectType,
				OptionalResourceId: old.Resource.ObjectId,
				OptionalRelation:   old.Relation,
				OptionalSubjectFilter: &v1.SubjectFilter{
					SubjectType:       old.Subject.Object.ObjectType,
					OptionalSubjectId: old.Subject.Object.ObjectId,
					OptionalRelation:  &v1.SubjectFilter_RelationFilter{Relation: old.Subject.OptionalRelation},
				},
			},
		}},
	})
	return err
}

// #endregion
