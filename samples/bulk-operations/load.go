package bikes

// #region load
import (
	"context"
	"fmt"
	"iter"
	"os"
	"strconv"
	"time"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

// importCall makes one call, which is one transaction, with 1,000 relationships in each message.
func importCall(ctx context.Context, client v1.PermissionsServiceClient, batch []*v1.Relationship) error {
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	stream, err := client.ImportBulkRelationships(ctx)
	if err != nil {
		return err
	}
	for from := 0; from < len(batch); from += 1000 {
		message := batch[from:min(from+1000, len(batch))]
		if err := stream.Send(&v1.ImportBulkRelationshipsRequest{Relationships: message}); err != nil {
			break // CloseAndRecv returns the reason
		}
	}
	_, err = stream.CloseAndRecv() // this is when SpiceDB commits
	return err
}

func touchAll(ctx context.Context, client v1.PermissionsServiceClient, batch []*v1.Relationship) error {
	for from := 0; from < len(batch); from += 1000 {
		request := &v1.WriteRelationshipsRequest{}
		for _, relationship := range batch[from:min(from+1000, len(batch))] {
			request.Updates = append(request.Updates, &v1.RelationshipUpdate{
				Operation:    v1.RelationshipUpdate_OPERATION_TOUCH,
				Relationship: relationship,
			})
		}
		if _, err := client.WriteRelationships(ctx, request); err != nil {
			return err
		}
	}
	return nil
}

func store(ctx context.Context, client v1.PermissionsServiceClient, batch []*v1.Relationship) error {
	for attempt := 1; ; attempt++ {
		err := importCall(ctx, client, batch)
		switch status.Code(err) {
		case codes.OK:
			return nil
		case codes.AlreadyExists, codes.DeadlineExceeded: // the call might have been stored
			return touchAll(ctx, client, batch)
		case codes.Unavailable, codes.Aborted, codes.ResourceExhausted:
			if attempt == 5 {
				return err
			}
			time.Sleep(200 * time.Millisecond << attempt)
		default:
			return err
		}
	}
}

// Load loads everything. After an interruption, it continues from the checkpoint, so the source must keep its order.
func Load(ctx context.Context, client v1.PermissionsServiceClient, source iter.Seq[*v1.Relationship], checkpoint string, perCall int) error {
	text, _ := os.ReadFile(checkpoint)
	skip, _ := strconv.Atoi(string(text))
	seen, batch, start := 0, make([]*v1.Relationship, 0, perCall), time.Now()
	flush := func() error {
		if err := store(ctx, client, batch); err != nil {
			return err
		}
		batch = batch[:0]
		if err := os.WriteFile(checkpoint+".new", []byte(strconv.Itoa(seen)), 0o600); err != nil {
			return err
		}
		fmt.Printf("%d loaded, %.0f per second\n", seen, float64(seen-skip)/time.Since(start).Seconds())
		return os.Rename(checkpoint+".new", checkpoint)
	}
	for relationship := range source {
		if seen++; seen <= skip {
			continue
		}
		batch = append(batch, relationship)
		if len(batch) == perCall {
			if err := flush(); err != nil {
				return err
			}
		}
	}
	if len(batch) == 0 {
		return nil
	}
	return flush()
}

// #endregion
