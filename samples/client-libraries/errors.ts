// #region reason
import { type ServiceError, status } from '@grpc/grpc-js'
import { MessageType, ScalarType } from '@protobuf-ts/runtime'

interface ErrorInfo {
  reason: string
  domain: string
  metadata: Record<string, string>
}

// The three messages in the trailer. authzed-node doesn't export them.
const string = ScalarType.STRING
const Any = new MessageType<{ typeUrl: string; value: Uint8Array }>('google.protobuf.Any', [
  { no: 1, name: 'type_url', kind: 'scalar', T: string },
  { no: 2, name: 'value', kind: 'scalar', T: ScalarType.BYTES },
])
const Status = new MessageType<{ details: { typeUrl: string; value: Uint8Array }[] }>('google.rpc.Status', [
  { no: 3, name: 'details', kind: 'message', repeat: 1, T: () => Any },
])
const ErrorInfo = new MessageType<ErrorInfo>('google.rpc.ErrorInfo', [
  { no: 1, name: 'reason', kind: 'scalar', T: string },
  { no: 2, name: 'domain', kind: 'scalar', T: string },
  { no: 3, name: 'metadata', kind: 'map', K: string, V: { kind: 'scalar', T: string } },
])

/** The machine-readable reason of an error, or undefined if SpiceDB sent none. */
export function errorInfo(error: unknown): ErrorInfo | undefined {
  const [bytes] = (error as Partial<ServiceError>).metadata?.get('grpc-status-details-bin') ?? []
  if (!(bytes instanceof Uint8Array)) return undefined
  const info = Status.fromBinary(bytes).details.find(({ typeUrl }) => typeUrl.endsWith('/google.rpc.ErrorInfo'))
  return info && ErrorInfo.fromBinary(info.value)
}
// #endregion

// #region retry
const RETRYABLE = new Set([status.UNAVAILABLE, status.ABORTED, status.RESOURCE_EXHAUSTED])

/** With these reasons, sending the request again doesn't help. */
const FINAL = new Set([
  'ERROR_REASON_SERVICE_READ_ONLY',
  'ERROR_REASON_TOO_MANY_UPDATES_IN_REQUEST',
  'ERROR_REASON_MAXIMUM_DEPTH_EXCEEDED', // sent with RESOURCE_EXHAUSTED before v1.48.0
])

/** Whether the same request might succeed a moment later. */
export function mayRetry(error: unknown): boolean {
  const { code } = error as Partial<ServiceError>
  return code !== undefined && RETRYABLE.has(code) && !FINAL.has(errorInfo(error)?.reason ?? '')
}
// #endregion
