package podcasts

// #region grant
import (
	"context"
	"time"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
)

// AddHost makes a person a host of a show. Store the token next to the show: checks that send it see the new host.
func AddHost(ctx context.Context, client v1.PermissionsServiceClient, show, person string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	response, err := client.WriteRelationships(ctx, &v1.WriteRelationshipsRequest{
		Updates: []*v1.RelationshipUpdate{{
			Operation: v1.RelationshipUpdate_OPERATION_TOUCH,
			Relationship: &v1.Relationship{
				Resource: &v1.ObjectReference{ObjectType: "show", ObjectId: show},
				Relation: "host",
				Subject: &v1.SubjectReference{
					Object: &v1.ObjectReference{ObjectType: "person", ObjectId: person},
				},
			},
		}},
	})
	if err != nil {
		return "", err
	}
	return response.GetWrittenAt().GetToken(), nil
}

// #endregion
