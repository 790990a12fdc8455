/** Bytes of an ICO file's header, and of its entry for one image (Microsoft's ICO format). */
const HEADER = 6
const ENTRY = 16

/**
 * Wraps a PNG as a favicon that old browsers read.
 * @param png whole PNG file
 * @param size width and height in pixels, at most 255
 */
export function icoOfPng(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(HEADER + ENTRY, 18)
  return Buffer.concat([head, png])
}
