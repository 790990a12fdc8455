/**
 * Number of each gRPC code and the HTTP status that SpiceDB's gateway returns for it.
 * Source: `HTTPStatusFromCode` of grpc-gateway v2, `google/rpc/code.proto`.
 */
export const GRPC_CODES = {
  CANCELLED: { number: 1, status: 499 },
  UNKNOWN: { number: 2, status: 500 },
  INVALID_ARGUMENT: { number: 3, status: 400 },
  DEADLINE_EXCEEDED: { number: 4, status: 504 },
  NOT_FOUND: { number: 5, status: 404 },
  ALREADY_EXISTS: { number: 6, status: 409 },
  PERMISSION_DENIED: { number: 7, status: 403 },
  RESOURCE_EXHAUSTED: { number: 8, status: 429 },
  FAILED_PRECONDITION: { number: 9, status: 400 },
  ABORTED: { number: 10, status: 409 },
  OUT_OF_RANGE: { number: 11, status: 400 },
  UNIMPLEMENTED: { number: 12, status: 501 },
  INTERNAL: { number: 13, status: 500 },
  UNAVAILABLE: { number: 14, status: 503 },
  UNAUTHENTICATED: { number: 16, status: 401 },
} as const

/**
 * HTTP status of a gRPC code.
 * @throws Error if the code doesn't exist
 */
export function httpStatus(code: string): number {
  const found = Object.entries(GRPC_CODES).find(([name]) => name === code)
  if (!found) throw new Error(`there is no gRPC code ${code}  → use one of ${Object.keys(GRPC_CODES).join(', ')}`)
  return found[1].status
}
