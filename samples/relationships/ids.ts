// #region encode
/** Encodes any text as an object ID: `mira@ortiz.example` becomes `bWlyYUBvcnRpei5leGFtcGxl`. */
export function toObjectId(text: string): string {
  const id = Buffer.from(text, 'utf8').toString('base64url') // only A-Z a-z 0-9 - _
  if (id.length < 1 || id.length > 1024)
    throw new RangeError(`a text of ${text.length} characters doesn't fit into an object ID`)
  return id
}

/** Decodes an ID that `toObjectId` created. */
export function fromObjectId(id: string): string {
  return Buffer.from(id, 'base64url').toString('utf8')
}
// #endregion
