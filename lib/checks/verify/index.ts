import type { Check } from '../../content/verify/run-check.ts'
import { alt } from './alt.ts'
import { anchors } from './anchors.ts'
import { build } from './build.ts'
import { builtAnchors } from './built-anchors.ts'
import { builtLinks } from './built-links.ts'
import { commandLines } from './command-lines.ts'
import { descriptions } from './descriptions.ts'
import { errors } from './errors.ts'
import { headings } from './headings.ts'
import { links } from './links.ts'
import { markdown } from './markdown.ts'
import { meta } from './meta.ts'
import { orphans } from './orphans.ts'
import { spelling } from './spelling.ts'
import { tables } from './tables.ts'
import { template } from './template.ts'
import { texts } from './texts.ts'
import { translations } from './translations.ts'
import { versions } from './versions.ts'
import { voice } from './voice.ts'
import { words } from './words.ts'

/** All checks, in the order in which they run. */
export const CHECKS: readonly Check[] = [
  build,
  markdown,
  headings,
  tables,
  errors,
  alt,
  links,
  anchors,
  meta,
  orphans,
  descriptions,
  template,
  spelling,
  words,
  texts,
  voice,
  versions,
  commandLines,
  translations,
  builtLinks,
  builtAnchors,
]
