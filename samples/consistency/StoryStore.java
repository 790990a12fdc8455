// #region column
import com.authzed.api.v1.CheckPermissionResponse;
import com.authzed.api.v1.CheckPermissionResponse.Permissionship;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Works on a connection with setAutoCommit(false). */
public class StoryStore {
    private final Connection sql;
    private final Newsroom newsroom;

    public StoryStore(Connection sql, Newsroom newsroom) {
        this.sql = sql;
        this.newsroom = newsroom;
    }

    private void run(String text, String... values) throws SQLException {
        try (PreparedStatement statement = sql.prepareStatement(text)) {
            for (int i = 0; i < values.length; i++) statement.setString(i + 1, values[i]);
            statement.execute();
        }
    }

    /** Changes access, and stores the token of the write. */
    public void shareStory(String story, String writer) throws SQLException {
        try {
            run("SELECT id FROM story WHERE id = ? FOR UPDATE", story);
            String token = newsroom.addWriter(story, writer);
            run("UPDATE story SET zed_token = ? WHERE id = ?", token, story);
            sql.commit();
        } catch (RuntimeException | SQLException error) {
            sql.rollback();
            throw error;
        }
    }

    /** Changes content. The fully consistent check of the author's own permission provides the token. */
    public void saveStory(String story, String author, String body) throws SQLException {
        try {
            run("SELECT id FROM story WHERE id = ? FOR UPDATE", story);
            CheckPermissionResponse answer = newsroom.checkEdit(story, author);
            if (answer.getPermissionship() != Permissionship.PERMISSIONSHIP_HAS_PERMISSION) {
                throw new SecurityException("not allowed");
            }
            run("UPDATE story SET body = ?, zed_token = ? WHERE id = ?", body, answer.getCheckedAt().getToken(), story);
            sql.commit();
        } catch (RuntimeException | SQLException error) {
            sql.rollback();
            throw error;
        }
    }

    /** Reads the text and the token together, so that the answer is as new as the text. */
    public String readStory(String story, String reader) throws SQLException {
        try (PreparedStatement statement = sql.prepareStatement("SELECT body, zed_token FROM story WHERE id = ?")) {
            statement.setString(1, story);
            ResultSet row = statement.executeQuery();
            if (!row.next() || !newsroom.canOpen(story, reader, row.getString(2))) return null;
            return row.getString(1);
        }
    }
}
// #endregion
