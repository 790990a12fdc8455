import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pngToIco } from '../../../lib/brand/build/ico.ts'
import { ROOT } from '../../../scripts/root.ts'

describe('pngToIco', () => {
  it('writes one directory entry that points to the PNG behind it', () => {
    const png = Buffer.from('the bytes of a PNG')
    const ico = pngToIco(png, 32)
    // Reserved, type 1 for icons, number of images.
    expect([0, 2, 4].map((offset) => ico.readUInt16LE(offset))).toEqual([0, 1, 1])
    expect([ico[6], ico[7]]).toEqual([32, 32])
    const length = ico.readUInt32LE(14)
    const offset = ico.readUInt32LE(18)
    expect(ico.subarray(offset, offset + length)).toEqual(png)
    expect(offset + length).toBe(ico.length)
  })

  it('is the format of the committed favicon', () => {
    const favicon = readFileSync(join(ROOT, 'public/favicon.ico'))
    const offset = favicon.readUInt32LE(18)
    expect(pngToIco(favicon.subarray(offset), favicon.readUInt8(6))).toEqual(favicon)
  })
})
