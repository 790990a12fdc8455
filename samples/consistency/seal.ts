// #region seal
import { createHmac, timingSafeEqual } from 'node:crypto'

const mac = (token: string, key: string) => createHmac('sha256', key).update(token).digest()

/** The value of the response header. */
export const seal = (token: string, key: string) => `${token}.${mac(token, key).toString('base64url')}`

/** The token of a request header, or undefined if the header is missing or was changed. */
export function unseal(header: string | undefined, key: string): string | undefined {
  const [token = '', signature = ''] = (header ?? '').split('.')
  const given = Buffer.from(signature, 'base64url')
  const wanted = mac(token, key)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? token : undefined
}
// #endregion
