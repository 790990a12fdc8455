// #region deploy
import com.authzed.api.v1.ReadSchemaRequest;
import com.authzed.api.v1.SchemaServiceGrpc.SchemaServiceBlockingStub;
import com.authzed.api.v1.WriteSchemaRequest;
import com.authzed.api.v1.ZedToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

final class Deploy {
    private Deploy() {}

    /** Replaces the whole schema with the text of a file. Returns the ZedToken to send with later requests. */
    static ZedToken deploy(SchemaServiceBlockingStub schemas, Path file) throws IOException {
        WriteSchemaRequest request = WriteSchemaRequest.newBuilder()
                .setSchema(Files.readString(file))
                .build();
        return schemas.writeSchema(request).getWrittenAt();
    }

    /** The newest schema as SpiceDB formats it, which is never exactly what you wrote. */
    static String stored(SchemaServiceBlockingStub schemas) {
        return schemas.readSchema(ReadSchemaRequest.getDefaultInstance()).getSchemaText();
    }
}
// #endregion
