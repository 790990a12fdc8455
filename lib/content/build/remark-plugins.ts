import { remarkSamples } from '@authzed-docs/samples/build/remark-samples.ts'
import type { PluggableList } from 'unified'
import { remarkApi } from '../../api/build/remark-api.ts'
import { remarkChangelog } from '../../changelog/build/remark-changelog.ts'
import { remarkErrors } from '../../errors/build/remark-errors.ts'
import { remarkFlags } from '../../flags/build/remark-flags.ts'
import { remarkPlayground } from '../../playground/build/remark-playground.ts'
import { remarkSampleList } from '../../playground/build/remark-sample-list.ts'
import { remarkUses } from '../../uses/build/remark-uses.ts'
import { remarkFigure } from './remark-figure.ts'
import { remarkGlossary } from './remark-glossary.ts'
import { remarkImage } from './remark-image.ts'
import { remarkLocaleLinks } from './remark-locale-links.ts'

/**
 * The plugins that complete a page's Markdown, in order: they insert figures, samples, references and the glossary, and lead
 * links to translations. HTML and Markdown of a page are both made from their result.
 * @param root the project's root
 */
export function remarkPlugins(root: string): PluggableList {
  return [
    [remarkFigure, { root }],
    [remarkImage, { root }],
    [remarkPlayground, { root }],
    [remarkSampleList, { root }],
    [remarkSamples, { root }],
    [remarkErrors, { root }],
    [remarkFlags, { root }],
    [remarkApi, { root }],
    [remarkUses, { root }],
    remarkGlossary,
    [remarkChangelog, { root }],
    [remarkLocaleLinks, { root }],
  ]
}
