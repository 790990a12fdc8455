import { EngineError } from './engine.ts'

/** gRPC codes by number, with Go's names (google.golang.org/grpc/codes), which zed prints. */
const CODES = [
  'OK',
  'Canceled',
  'Unknown',
  'InvalidArgument',
  'DeadlineExceeded',
  'NotFound',
  'AlreadyExists',
  'PermissionDenied',
  'ResourceExhausted',
  'FailedPrecondition',
  'Aborted',
  'OutOfRange',
  'Unimplemented',
  'Internal',
  'Unavailable',
  'DataLoss',
  'Unauthenticated',
] as const

/** What grpc-js throws. */
interface StatusLike {
  code: number
  details: string
}

const isStatus = (error: unknown): error is StatusLike =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number' && 'details' in error

/** An error of grpc-js (`code`, `details`) or of the embedded library (`rpc error: code = … desc = …`) → EngineError. */
export function toEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error
  if (isStatus(error)) return new EngineError(CODES[error.code] ?? 'Unknown', error.details)
  const message = error instanceof Error ? error.message : String(error)
  const match = /^rpc error: code = (\w+) desc = (.*)$/s.exec(message)
  return match ? new EngineError(match[1] ?? 'Unknown', match[2] ?? '') : new EngineError('Unknown', message)
}

/** The number of a code by its Go name; that of Unknown for any other name. */
export const numberOf = ({ code }: EngineError): number => {
  const index = (CODES as readonly string[]).indexOf(code)
  return index < 0 ? CODES.indexOf('Unknown') : index
}
