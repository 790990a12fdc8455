/** `npm run generate`: writes the files that are derived from code, such as the style sheet and the favicon of the brand. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { faviconSvg } from '../lib/brand/build/brand-files.ts'
import { pngToIco } from '../lib/brand/build/ico.ts'
import { generatedFiles } from './generated-files.ts'
import { ROOT } from './root.ts'

const ICON_SIZE = 32

for (const [file, text] of Object.entries(generatedFiles())) writeFileSync(join(ROOT, file), text)
const png = await sharp(Buffer.from(faviconSvg())).resize(ICON_SIZE, ICON_SIZE).png().toBuffer()
writeFileSync(join(ROOT, 'public/favicon.ico'), pngToIco(png, ICON_SIZE))
