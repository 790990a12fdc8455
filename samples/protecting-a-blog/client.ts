// #region connect
import { deadlineInterceptor, v1 } from '@authzed/authzed-node'

const { INSECURE_LOCALHOST_ALLOWED, SECURE } = v1.ClientSecurity

/** One client for the whole process. Plain text to `localhost:`, TLS to every other address. */
export function connect(endpoint = process.env.SPICEDB_ENDPOINT, key = process.env.SPICEDB_KEY, deadline = 10_000) {
  if (!endpoint || !key) throw new Error('set SPICEDB_ENDPOINT and SPICEDB_KEY')
  const security = endpoint.startsWith('localhost:') ? INSECURE_LOCALHOST_ALLOWED : SECURE
  // Every call fails after the deadline, in milliseconds.
  return v1.NewClient(key, endpoint, security, undefined, { interceptors: [deadlineInterceptor(deadline)] })
}
// #endregion
