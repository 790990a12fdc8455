import { z } from 'zod'
import { METHODS, type Method } from '../engine/rpc.ts'
import { nameOf } from './messages.ts'

/** The part of google.api.http that the API uses: each method is a POST with the message as its body. */
const httpRule = z.object({ 'google.api.http': z.object({ post: z.string(), body: z.literal('*') }) })

/** A method of the API by the path of its HTTP route, such as `/v1/permissions/check`; read from authzed-node's descriptors. */
export const ROUTES: ReadonlyMap<string, Method> = new Map(
  METHODS.flatMap((method) => {
    const rule = httpRule.safeParse(method.options)
    return rule.success ? [[rule.data['google.api.http'].post, method] as const] : []
  }),
)

/** The message that a route takes, or undefined: `/v1/permissions/check` → `CheckPermissionRequest`. */
export function requestOf(path: string): string | undefined {
  const method = ROUTES.get(path)
  return method && nameOf(method.I)
}
