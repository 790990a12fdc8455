import { EngineError } from './engine.ts'

/** Go's names of gRPC codes (google.golang.org/grpc/codes) by number. zed prints these names. */
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

/** An error of grpc-js. */
interface StatusLike {
  code: number
  details: string
}

const isStatus = (error: unknown): error is StatusLike =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number' && 'details' in error

/** Converts an error of grpc-js (`code`, `details`) or of the embedded library (`rpc error: code = … desc = …`). */
export function toEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error
  if (isStatus(error)) return new EngineError(CODES[error.code] ?? 'Unknown', error.details)
  const message = error instanceof Error ? error.message : String(error)
  const match = /^rpc error: code = (\w+) desc = (.*)$/s.exec(message)
  return match ? new EngineError(match[1] ?? 'Unknown', match[2] ?? '') : new EngineError('Unknown', message)
}

/** The number of an error's code, or Unknown's number for an unknown name. */
export const numberOf = ({ code }: EngineError): number => {
  const index = (CODES as readonly string[]).indexOf(code)
  return index < 0 ? CODES.indexOf('Unknown') : index
}
