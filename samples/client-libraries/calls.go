// #region write
package clients

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"time"

	"github.com/authzed/authzed-go/pkg/requestmeta"
	"github.com/authzed/authzed-go/pkg/responsemeta"
	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	authzed "github.com/authzed/authzed-go/v1"
	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"
)

func object(objectType, id string) *v1.ObjectReference {
	return &v1.ObjectReference{ObjectType: objectType, ObjectId: id}
}

func grower(id string) *v1.SubjectReference {
	return &v1.SubjectReference{Object: object("grower", id)}
}

// AddKeeper makes a person a keeper. Store the answer: it is the ZedToken of this change.
func AddKeeper(ctx context.Context, client *authzed.Client, house, person string) (*v1.ZedToken, error) {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	resp, err := client.WriteRelationships(ctx, &v1.WriteRelationshipsRequest{
		Updates: []*v1.RelationshipUpdate{{
			Operation: v1.RelationshipUpdate_OPERATION_TOUCH,
			Relationship: &v1.Relationship{
				Resource: object("greenhouse", house),
				Relation: "keeper",
				Subject:  grower(person),
			},
		}},
	})
	if err != nil {
		return nil, err
	}
	return resp.WrittenAt, nil
}

// #endregion

// #region check

func atLeast(token *v1.ZedToken) *v1.Consistency {
	return &v1.Consistency{Requirement: &v1.Consistency_AtLeastAsFresh{AtLeastAsFresh: token}}
}

// CanEnter waits two seconds at most. Every answer but HAS_PERMISSION means no.
func CanEnter(ctx context.Context, client *authzed.Client, house, person string, token *v1.ZedToken) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	resp, err := client.CheckPermission(ctx, &v1.CheckPermissionRequest{
		Consistency: atLeast(token),
		Resource:    object("greenhouse", house),
		Permission:  "enter",
		Subject:     grower(person),
	})
	if err != nil {
		return false, err
	}
	return resp.Permissionship == v1.CheckPermissionResponse_PERMISSIONSHIP_HAS_PERMISSION, nil
}

// #endregion

// #region list

// Enterable calls each with the ID of every greenhouse that the person is allowed to enter, page by page.
func Enterable(ctx context.Context, client *authzed.Client, person string, token *v1.ZedToken, pageSize uint32, each func(id string)) error {
	req := &v1.LookupResourcesRequest{
		Consistency:        atLeast(token),
		ResourceObjectType: "greenhouse",
		Permission:         "enter",
		Subject:            grower(person),
		OptionalLimit:      pageSize,
	}
	for {
		count, err := onePage(ctx, client, req, each)
		if err != nil || count < pageSize {
			return err
		}
	}
}

func onePage(ctx context.Context, client *authzed.Client, req *v1.LookupResourcesRequest, each func(id string)) (count uint32, err error) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel() // also ends the stream when this function returns early
	stream, err := client.LookupResources(ctx, req)
	if err != nil {
		return 0, err
	}
	for {
		row, err := stream.Recv()
		if errors.Is(err, io.EOF) {
			return count, nil
		}
		if err != nil {
			return count, err
		}
		req.OptionalCursor = row.AfterResultCursor // the only field that changes
		count++
		each(row.ResourceObjectId)
	}
}

// #endregion

// #region trailers

// CheckLogged sends your own request ID and logs what the call cost.
func CheckLogged(ctx context.Context, client *authzed.Client, req *v1.CheckPermissionRequest, requestID string) (*v1.CheckPermissionResponse, error) {
	var trailer metadata.MD
	resp, err := client.CheckPermission(requestmeta.WithRequestID(ctx, requestID), req, grpc.Trailer(&trailer))
	id, _ := responsemeta.GetResponseTrailerMetadata(trailer, responsemeta.RequestID)
	dispatched, _ := responsemeta.GetIntResponseTrailerMetadata(trailer, responsemeta.DispatchedOperationsCount)
	cached, _ := responsemeta.GetIntResponseTrailerMetadata(trailer, responsemeta.CachedOperationsCount)
	slog.InfoContext(ctx, "checked", "requestID", id, "dispatched", dispatched, "cached", cached, "error", err)
	return resp, err
}

// #endregion

// #region watch

// Changes follows the changes after a ZedToken. It runs until ctx ends or the connection breaks.
func Changes(ctx context.Context, client *authzed.Client, token *v1.ZedToken, each func(*v1.WatchResponse) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	stream, err := client.Watch(ctx, &v1.WatchRequest{OptionalStartCursor: token})
	if err != nil {
		return err
	}
	for {
		message, err := stream.Recv()
		if err != nil {
			return err
		}
		if err := each(message); err != nil { // store message.ChangesThrough after each message
			return err
		}
	}
}

// #endregion
