package driver

import (
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"

	_ "github.com/jackc/pgx/v5/stdlib" // the database/sql driver "pgx"
	"github.com/stretchr/testify/require"
)

// All reads a stream to its end.
func All[T any](r *Run, recv func() (T, error)) (items []T) {
	for {
		item, err := recv()
		if errors.Is(err, io.EOF) {
			return items
		}
		require.NoError(r, err)
		items = append(items, item)
	}
}

// FreePort returns a free port of this machine.
func (r *Run) FreePort() int {
	listener, err := net.Listen("tcp", "localhost:0")
	require.NoError(r, err)
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port
}

// Start starts a program, and sends it a signal when the driver ends. Its stderr is that of the driver.
func (r *Run) Start(command *exec.Cmd, stop os.Signal) {
	command.Stderr = os.Stderr
	require.NoError(r, command.Start())
	r.Cleanup(func() {
		_ = command.Process.Signal(stop)
		_ = command.Wait()
	})
}

// StartSpiceDB starts another SpiceDB with this command, serve or serve-testing, and returns its gRPC endpoint.
func (r *Run) StartSpiceDB(command string, flags ...string) string {
	endpoint := fmt.Sprintf("localhost:%d", r.FreePort())
	args := append([]string{command, "--grpc-addr", endpoint, "--log-level", "error", "--skip-release-check"}, flags...)
	r.Start(exec.Command("spicedb", args...), os.Kill)
	r.Eventually(func() bool {
		connection, err := net.Dial("tcp", endpoint)
		if err == nil {
			_ = connection.Close()
		}
		return err == nil
	}, "spicedb listens")
	return endpoint
}

// Postgres starts an empty PostgreSQL, runs the statements in it, and returns a handle to it.
func (r *Run) Postgres(statements ...string) *sql.DB {
	folder := r.TempDir()
	require.NoError(r, os.Chmod(folder, 0o755))
	data := filepath.Join(folder, "data")
	require.NoError(r, os.Mkdir(data, 0o700))
	own := r.unprivileged(data)
	initdb := exec.Command("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
	initdb.SysProcAttr, initdb.Dir = own, data
	output, err := initdb.CombinedOutput()
	require.NoError(r, err, string(output))
	server := exec.Command("postgres", "-D", data, "-k", data, "-p", "5432",
		"-c", "listen_addresses=", "-c", "fsync=off", "-c", "log_min_messages=fatal")
	server.SysProcAttr, server.Dir = own, data
	r.Start(server, os.Interrupt) // a killed PostgreSQL leaves its shared memory behind
	db, err := sql.Open("pgx", "host="+data+" port=5432 user=postgres dbname=postgres")
	require.NoError(r, err)
	r.Cleanup(func() { _ = db.Close() })
	r.Eventually(func() bool { return db.Ping() == nil }, "PostgreSQL listens")
	for _, statement := range statements {
		_, err := db.Exec(statement)
		require.NoError(r, err)
	}
	return db
}

// unprivileged gives a folder to an account that isn't root, because PostgreSQL refuses to run as root.
func (r *Run) unprivileged(folder string) *syscall.SysProcAttr {
	if os.Getuid() != 0 {
		return nil
	}
	account, err := user.Lookup("postgres")
	if err != nil {
		account, err = user.Lookup("nobody")
	}
	require.NoError(r, err)
	uid, err := strconv.ParseUint(account.Uid, 10, 32)
	require.NoError(r, err)
	gid, err := strconv.ParseUint(account.Gid, 10, 32)
	require.NoError(r, err)
	require.NoError(r, os.Chown(folder, int(uid), int(gid)))
	return &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
}
