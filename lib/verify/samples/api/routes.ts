import { z } from 'zod'
import { METHODS, type Method } from '../engine/rpc.ts'
import { nameOf } from './messages.ts'

/** The part of google.api.http that the API uses. Each method is a POST with the message as its body. */
const httpRule = z.object({ 'google.api.http': z.object({ post: z.string(), body: z.literal('*') }) })

/** Methods of the API by the path of their HTTP routes, such as `/v1/permissions/check`, from authzed-node's descriptors. */
const ROUTES: ReadonlyMap<string, Method> = new Map(
  METHODS.flatMap((method) => {
    const rule = httpRule.safeParse(method.options)
    return rule.success ? [[rule.data['google.api.http'].post, method] as const] : []
  }),
)

/** The request message of a route, or undefined: `/v1/permissions/check` → `CheckPermissionRequest`. */
export function requestOf(path: string): string | undefined {
  const method = ROUTES.get(path)
  return method && nameOf(method.I)
}
