// #region encode
/** Short names for the issuers that you accept. Never reuse or rename one. */
const ISSUERS: Readonly<Record<string, string>> = {
  'https://login.example/tenant-a': 'staff',
  'https://accounts.example': 'public',
}

/** An ID for a subject of an issuer. Two different people never get the same ID. */
export function subjectId(issuer: string, sub: string): string {
  const name = ISSUERS[issuer]
  if (!name) throw new Error(`unknown issuer ${issuer}`)
  if (!sub) throw new Error('the token has no subject')
  const id = `${name}|${Buffer.from(sub, 'utf8').toString('base64url')}`
  if (id.length > 1024) throw new RangeError('the subject is too long for an object ID')
  return id
}
// #endregion
