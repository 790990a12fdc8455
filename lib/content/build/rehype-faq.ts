import { sectionTexts } from '@authzed-docs/search/build/search-text.ts'
import { objectAttribute, toAttributes } from '@authzed-docs/shared/mdx/mdx-element.ts'
import type { Root } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { z } from 'zod'
import {
  faqData,
  formatStructuredData,
  type QuestionAndAnswer,
  STRUCTURED_DATA_TYPE,
} from '../../page/browser/structured-data.ts'

const optionsSchema = z.object({ faq: z.boolean().default(false) })

/**
 * Rehype plugin that adds structured data with all questions to a page whose frontmatter says `faq: true`. Runs before
 * highlighting and glossary terms, while the text is plain.
 */
export function rehypeFaq() {
  return (tree: Root, file: VFile): void => {
    if (!optionsSchema.parse(file.data.frontMatter ?? {}).faq) return
    const questions = questionsAndAnswers(sectionTexts(tree))
    if (questions.length === 0) file.fail('faq: true, but no heading is a question  → remove it from the frontmatter')
    tree.children.push(dataElement(formatStructuredData(faqData(questions))))
  }
}

/**
 * The sections whose heading is a question, with everything in them but code.
 * @param sections text by key `anchor#heading`
 */
export function questionsAndAnswers(sections: ReadonlyMap<string, string>): QuestionAndAnswer[] {
  return Array.from(sections, ([key, text]) => {
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('\t'))
    return { question: key.slice(key.indexOf('#') + 1), answer: lines.join('\n').replaceAll('\t', ': ') }
  }).filter(({ question, answer }) => /[?？]$/.test(question) && answer !== '')
}

/** React escapes the text of a script, unless it's set as HTML. */
const dataElement = (json: string): MdxJsxFlowElementHast => ({
  type: 'mdxJsxFlowElement',
  name: 'script',
  attributes: [
    ...toAttributes({ type: STRUCTURED_DATA_TYPE }),
    objectAttribute('dangerouslySetInnerHTML', '__html', json),
  ],
  children: [],
})
