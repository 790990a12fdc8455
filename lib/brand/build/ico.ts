/** Sizes in bytes of an ICO file's header and of a directory entry. */
const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/**
 * Wraps a PNG as an ICO favicon for old browsers.
 * @param png contents of the PNG file
 * @param size width and height in pixels, at most 255
 */
export function pngToIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(HEADER_BYTES + ENTRY_BYTES, 18)
  return Buffer.concat([head, png])
}
