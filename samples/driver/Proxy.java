import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A local TCP proxy with connections that a driver can close. */
final class Proxy {
    private final ServerSocket listener = new ServerSocket(0);
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final String host;
    private final int port;

    Proxy(String endpoint) throws IOException {
        host = endpoint.split(":")[0];
        port = Integer.parseInt(endpoint.split(":")[1]);
        Driver.start(() -> {
            while (true) accept(listener.accept());
        });
    }

    String endpoint() {
        return "localhost:" + listener.getLocalPort();
    }

    /** Closes all connections, like a restart of the server. */
    void cut() throws IOException {
        for (Socket socket : open) socket.close();
    }

    private void accept(Socket near) throws IOException {
        Socket far = new Socket(host, port);
        copy(near, far);
        copy(far, near);
    }

    private void copy(Socket from, Socket to) {
        open.add(from);
        Driver.start(() -> {
            try (from; to) {
                from.getInputStream().transferTo(to.getOutputStream());
            } catch (IOException cut) {
                // The other end notices, too.
            } finally {
                open.remove(from);
            }
        });
    }
}
