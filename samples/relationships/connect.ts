// #region connect
import { v1 } from '@authzed/authzed-node'

const client = v1.NewClient('local-dev-key', 'localhost:50051', v1.ClientSecurity.INSECURE_LOCALHOST_ALLOWED)

export const permissions = client.promises // every call returns a promise
// #endregion
