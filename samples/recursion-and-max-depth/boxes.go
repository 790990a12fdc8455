// #region build
package boxes

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	authzed "github.com/authzed/authzed-go/v1"
)

var newest = &v1.Consistency{Requirement: &v1.Consistency_FullyConsistent{FullyConsistent: true}}

func object(kind, id string) *v1.ObjectReference {
	return &v1.ObjectReference{ObjectType: kind, ObjectId: id}
}

// #endregion

// #region guard

// closesLoop tells whether putting a box into another one would close a loop.
func closesLoop(ctx context.Context, client *authzed.Client, box, into string) (bool, error) {
	if box == into {
		return true, nil
	}
	answer, err := client.CheckPermission(ctx, &v1.CheckPermissionRequest{
		Consistency: newest,
		Resource:    object("box", into),
		Permission:  "within", // is the new place already inside the box?
		Subject:     &v1.SubjectReference{Object: object("box", box)},
	})
	if err != nil {
		return true, err
	}
	return answer.Permissionship != v1.CheckPermissionResponse_PERMISSIONSHIP_NO_PERMISSION, nil
}

// #endregion

// #region move

// read calls each for every relationship that matches.
func read(ctx context.Context, client *authzed.Client, filter *v1.RelationshipFilter, each func(*v1.Relationship)) error {
	stream, err := client.ReadRelationships(ctx, &v1.ReadRelationshipsRequest{Consistency: newest, RelationshipFilter: filter})
	if err != nil {
		return err
	}
	for {
		found, err := stream.Recv()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		each(found.Relationship)
	}
}

func update(operation v1.RelationshipUpdate_Operation, resource *v1.ObjectReference, relation string, subject *v1.ObjectReference) *v1.RelationshipUpdate {
	return &v1.RelationshipUpdate{Operation: operation, Relationship: &v1.Relationship{
		Resource: resource, Relation: relation, Subject: &v1.SubjectReference{Object: subject},
	}}
}

// Move puts a box into another one. Two moves at the same time can't close a loop together, because one of them fails.
func Move(ctx context.Context, client *authzed.Client, box, into string) error {
	filter := &v1.RelationshipFilter{ResourceType: "tree", OptionalResourceId: "main", OptionalRelation: "version"}
	var version string
	if err := read(ctx, client, filter, func(fact *v1.Relationship) { version = fact.Subject.Object.ObjectId }); err != nil {
		return err
	}
	if version == "" {
		return errors.New("tree:main has no version")
	}
	loop, err := closesLoop(ctx, client, box, into) // after the version was read
	if err != nil {
		return err
	}
	if loop {
		return fmt.Errorf("box:%s is inside box:%s", into, box)
	}

	tree, self := object("tree", "main"), object("box", box)
	var updates []*v1.RelationshipUpdate
	places := &v1.RelationshipFilter{ResourceType: "box", OptionalResourceId: box, OptionalRelation: "inside"}
	err = read(ctx, client, places, func(fact *v1.Relationship) {
		if place := fact.Subject.Object; place.ObjectId != into {
			updates = append(updates, update(v1.RelationshipUpdate_OPERATION_DELETE, self, "inside", place))
		}
	})
	if err != nil {
		return err
	}
	next := make([]byte, 16)
	if _, err := rand.Read(next); err != nil {
		return err
	}
	updates = append(updates,
		update(v1.RelationshipUpdate_OPERATION_TOUCH, self, "inside", object("box", into)),
		update(v1.RelationshipUpdate_OPERATION_DELETE, tree, "version", object("version", version)),
		update(v1.RelationshipUpdate_OPERATION_TOUCH, tree, "version", object("version", hex.EncodeToString(next))),
	)
	filter.OptionalSubjectFilter = &v1.SubjectFilter{SubjectType: "version", OptionalSubjectId: version}
	_, err = client.WriteRelationships(ctx, &v1.WriteRelationshipsRequest{
		Updates: updates,
		OptionalPreconditions: []*v1.Precondition{
			{Operation: v1.Precondition_OPERATION_MUST_MATCH, Filter: filter},
		},
	})
	return err
}

// #endregion

// #region scan

// Scan returns all loops among boxes, and the longest chain, from one read of the relation.
func Scan(ctx context.Context, client *authzed.Client) (loops [][]string, deepest int, err error) {
	parents := map[string][]string{}
	err = read(ctx, client, &v1.RelationshipFilter{ResourceType: "box", OptionalRelation: "inside"}, func(fact *v1.Relationship) {
		child := fact.Resource.ObjectId
		parents[child] = append(parents[child], fact.Subject.Object.ObjectId)
	})
	if err != nil {
		return nil, 0, err
	}

	heights := map[string]int{} // how many boxes are around each visited box
	var visit func(box string, path []string) int
	visit = func(box string, path []string) int {
		if height, known := heights[box]; known {
			return height
		}
		height := 0
		for _, parent := range parents[box] {
			if at := slices.Index(path, parent); at >= 0 {
				loops = append(loops, append(slices.Clone(path[at:]), parent))
			} else {
				height = max(height, 1+visit(parent, append(slices.Clone(path), parent)))
			}
		}
		heights[box] = height
		return height
	}
	for box := range parents {
		deepest = max(deepest, visit(box, []string{box}))
	}
	return loops, deepest, nil
}

// #endregion
