// #region encode
/** An object ID for any text: `mira@ortiz.example` becomes `bWlyYUBvcnRpei5leGFtcGxl`. */
export function toObjectId(text: string): string {
  const id = Buffer.from(text, 'utf8').toString('base64url') // only A-Z a-z 0-9 - _
  if (id.length < 1 || id.length > 1024)
    throw new RangeError(`a text of ${text.length} characters doesn't fit into an object ID`)
  return id
}

/** The text that was passed to `toObjectId`. */
export function fromObjectId(id: string): string {
  return Buffer.from(id, 'base64url').toString('utf8')
}
// #endregion
