import { v1 } from '@authzed/authzed-node'

type Permissions = Pick<v1.ZedPromiseClientInterface, 'checkPermission'>

/** The cost of one kind of check. */
export interface Cost {
  calls: number
  allowed: number
  /** Milliseconds. */
  p50: number
  p95: number
}

/** Sends the checks one after another. Use different ones, because a repeated check is answered from a cache. */
export async function measure(permissions: Permissions, requests: readonly v1.CheckPermissionRequest[]): Promise<Cost> {
  const times: number[] = []
  let allowed = 0
  for (const request of requests) {
    const start = performance.now()
    const { permissionship } = await permissions.checkPermission(request)
    times.push(performance.now() - start)
    if (permissionship === v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION) allowed++
  }
  times.sort((a, b) => a - b)
  const percentile = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  return { calls: times.length, allowed, p50: percentile(0.5), p95: percentile(0.95) }
}

type Trace = NonNullable<v1.CheckPermissionResponse['debugTrace']>['check']

/** Counts the steps in the trace of a check, and those that came from a cache. Don't time it: tracing costs time. */
export async function steps(permissions: Permissions, request: v1.CheckPermissionRequest) {
  const { debugTrace } = await permissions.checkPermission({ ...request, withTracing: true })
  const count = (trace: Trace): { all: number; cached: number } => {
    const { resolution } = trace ?? {}
    if (resolution?.oneofKind === 'wasCachedResult' && resolution.wasCachedResult) return { all: 1, cached: 1 }
    const below = resolution?.oneofKind === 'subProblems' ? resolution.subProblems.traces.map(count) : []
    return below.reduce((sum, part) => ({ all: sum.all + part.all, cached: sum.cached + part.cached }), {
      all: 1,
      cached: 0,
    })
  }
  return count(debugTrace?.check)
}
