package access

import (
	"context"
	"errors"
	"io"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	"github.com/authzed/authzed-go/v1"
	"google.golang.org/protobuf/types/known/structpb"

	"github.com/authzed/grpcutil"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

func connect() (*authzed.Client, error) {
	return authzed.NewClient(
		"localhost:50051",
		grpc.WithTransportCredentials(insecure.NewCredentials()),
		grpcutil.WithInsecureBearerToken("local-dev-key"),
	)
}

func person(id string) *v1.SubjectReference {
	return &v1.SubjectReference{Object: &v1.ObjectReference{ObjectType: "person", ObjectId: id}}
}

// AddOperator lets a person run a machine, but only from one site's network.
func AddOperator(ctx context.Context, client *authzed.Client, machine, id, site string) (*v1.ZedToken, error) {
	values, err := structpb.NewStruct(map[string]any{"site": site})
	if err != nil {
		return nil, err
	}
	resp, err := client.WriteRelationships(ctx, &v1.WriteRelationshipsRequest{
		Updates: []*v1.RelationshipUpdate{{
			Operation: v1.RelationshipUpdate_OPERATION_TOUCH,
			Relationship: &v1.Relationship{
				Resource:       &v1.ObjectReference{ObjectType: "machine", ObjectId: machine},
				Relation:       "operator",
				Subject:        person(id),
				OptionalCaveat: &v1.ContextualizedCaveat{CaveatName: "on_site", Context: values},
			},
		}},
	})
	if err != nil {
		return nil, err
	}
	return resp.WrittenAt, nil
}

// CanRun checks whether this person can run the machine. It also returns the names of the values that SpiceDB still needs.
func CanRun(ctx context.Context, client *authzed.Client, machine, id string, known map[string]any) (allowed bool, missing []string, err error) {
	values, err := structpb.NewStruct(known)
	if err != nil {
		return false, nil, err
	}
	resp, err := client.CheckPermission(ctx, &v1.CheckPermissionRequest{
		Consistency: &v1.Consistency{Requirement: &v1.Consistency_FullyConsistent{FullyConsistent: true}},
		Resource:    &v1.ObjectReference{ObjectType: "machine", ObjectId: machine},
		Permission:  "run",
		Subject:     person(id),
		Context:     values,
	})
	if err != nil {
		return false, nil, err
	}
	switch resp.Permissionship {
	case v1.CheckPermissionResponse_PERMISSIONSHIP_HAS_PERMISSION:
		return true, nil, nil
	case v1.CheckPermissionResponse_PERMISSIONSHIP_CONDITIONAL_PERMISSION:
		return false, resp.GetPartialCaveatInfo().GetMissingRequiredContext(), nil
	default:
		return false, nil, nil
	}
}

// CanRunWithLookup checks, looks up missing values, and checks again. It denies access if the answer is still undecided.
func CanRunWithLookup(ctx context.Context, client *authzed.Client, machine, id string, known map[string]any, sources map[string]func() (any, error)) (bool, error) {
	allowed, missing, err := CanRun(ctx, client, machine, id, known)
	if err != nil || len(missing) == 0 {
		return allowed, err
	}
	values := make(map[string]any, len(known)+len(missing))
	for name, value := range known {
		values[name] = value
	}
	for _, name := range missing {
		source, ok := sources[name]
		if !ok {
			return false, nil // no one can supply this value
		}
		if values[name], err = source(); err != nil {
			return false, err
		}
	}
	allowed, _, err = CanRun(ctx, client, machine, id, values)
	return allowed, err
}

// Runnable lists the machines that this person can run for certain, as of the write that returned the ZedToken.
func Runnable(ctx context.Context, client *authzed.Client, id string, known map[string]any, token *v1.ZedToken) (map[string]bool, error) {
	values, err := structpb.NewStruct(known)
	if err != nil {
		return nil, err
	}
	stream, err := client.LookupResources(ctx, &v1.LookupResourcesRequest{
		Consistency:        &v1.Consistency{Requirement: &v1.Consistency_AtLeastAsFresh{AtLeastAsFresh: token}},
		ResourceObjectType: "machine",
		Permission:         "run",
		Subject:            person(id),
		Context:            values,
	})
	if err != nil {
		return nil, err
	}
	machines := map[string]bool{}
	for {
		found, err := stream.Recv()
		if errors.Is(err, io.EOF) {
			return machines, nil
		}
		if err != nil {
			return nil, err
		}
		if found.Permissionship == v1.LookupPermissionship_LOOKUP_PERMISSIONSHIP_HAS_PERMISSION {
			machines[found.ResourceObjectId] = true
		}
	}
}
