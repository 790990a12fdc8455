// #region column
package newsroom

import (
	"context"
	"database/sql"
	"errors"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	authzed "github.com/authzed/authzed-go/v1"
)

const lockStory = "SELECT id FROM story WHERE id = $1 FOR UPDATE"

// ShareStory changes access and keeps the token of the write.
func ShareStory(ctx context.Context, db *sql.DB, client *authzed.Client, story, writer string) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // has no effect after a commit
	if _, err := tx.ExecContext(ctx, lockStory, story); err != nil {
		return err
	}
	token, err := AddWriter(ctx, client, story, writer)
	if err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, "UPDATE story SET zed_token = $2 WHERE id = $1", story, token); err != nil {
		return err
	}
	return tx.Commit()
}

// SaveStory changes content. The check of the author's own permission returns the token.
func SaveStory(ctx context.Context, db *sql.DB, client *authzed.Client, story, author, body string) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.ExecContext(ctx, lockStory, story); err != nil {
		return err
	}
	answer, err := client.CheckPermission(ctx, &v1.CheckPermissionRequest{
		Consistency: &v1.Consistency{Requirement: &v1.Consistency_FullyConsistent{FullyConsistent: true}},
		Resource:    object("story", story),
		Permission:  "edit",
		Subject:     person(author),
	})
	if err != nil {
		return err
	}
	if answer.Permissionship != v1.CheckPermissionResponse_PERMISSIONSHIP_HAS_PERMISSION {
		return errors.New("not allowed")
	}
	_, err = tx.ExecContext(ctx, "UPDATE story SET body = $2, zed_token = $3 WHERE id = $1",
		story, body, answer.CheckedAt.Token)
	if err != nil {
		return err
	}
	return tx.Commit()
}

// ReadStory reads text and token together, so that the answer is as new as the text.
func ReadStory(ctx context.Context, db *sql.DB, client *authzed.Client, story, reader string) (string, error) {
	var body string
	var token sql.NullString
	row := db.QueryRowContext(ctx, "SELECT body, zed_token FROM story WHERE id = $1", story)
	if err := row.Scan(&body, &token); err != nil {
		return "", err
	}
	allowed, err := CanOpen(ctx, client, story, reader, token.String)
	if err != nil {
		return "", err
	}
	if !allowed {
		return "", errors.New("not allowed")
	}
	return body, nil
}

// #endregion
