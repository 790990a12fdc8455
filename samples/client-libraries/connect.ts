// #region tls
import { readFileSync } from 'node:fs'
import { deadlineInterceptor, v1 } from '@authzed/authzed-node'

/** TLS, with a certificate that Node.js trusts. */
export const connect = (key: string, endpoint: string) => v1.NewClient(key, endpoint)
// #endregion

// #region localhost
/** Plain text on this machine. The endpoint must begin with `localhost:`, otherwise the key isn't sent. */
export const connectLocally = (key: string, endpoint = 'localhost:50051') =>
  v1.NewClient(key, endpoint, v1.ClientSecurity.INSECURE_LOCALHOST_ALLOWED)
// #endregion

// #region network
/** Plain text to another host. Use it only inside a network that you trust, such as a Docker network. */
export const connectInNetwork = (key: string, endpoint: string) =>
  v1.NewClient(key, endpoint, v1.ClientSecurity.INSECURE_PLAINTEXT_CREDENTIALS)
// #endregion

// #region ca
/** TLS, with your own certificate authority. */
export const connectWithCa = (key: string, endpoint: string, caFile: string) =>
  v1.NewClientWithCustomCert(key, endpoint, readFileSync(caFile))
// #endregion

// #region service-config
/** The service config with the retry policy. */
const serviceConfig = readFileSync(new URL('service-config.json', import.meta.url), 'utf8')

/** Retries, balances the load, and sets a deadline of five seconds for every call without one. */
export const connectForProduction = (key: string, endpoint: string, security = v1.ClientSecurity.SECURE) =>
  v1.NewClient(key, endpoint, security, undefined, {
    'grpc.service_config': serviceConfig,
    interceptors: [deadlineInterceptor(5_000)],
  })
// #endregion
