import { fillIn, formatCount, formatList, type TextsLike } from '@authzed-docs/shared/format.ts'
import { DEFAULT_LOCALE, type Locale } from '@authzed-docs/shared/locales.ts'
import english from './translations/en-US.json' with { type: 'json' }

type Texts = TextsLike<typeof english>

/**
 * Texts of a translation. One that lacks a text doesn't compile. `sections` has the names of the folders of the page map that have
 * no page beside them, whose title they would have. Their English names come from `_meta.ts`.
 */
export interface TranslatedTexts extends Texts {
  sections: Record<string, string>
}

/** All messages of the site's components in one locale: its texts, and functions that complete those with placeholders. */
export type Messages = ReturnType<typeof createMessages>

/** Messages of a translation, with the names of the sections. */
export type TranslatedMessages = Messages & Pick<TranslatedTexts, 'sections'>

/** Messages of the search box. Its scripts replace the placeholders themselves. */
export type SearchMessages = Messages['search']

/** Language names of code blocks, by fence language or what the block is. The names of programming languages aren't translated. */
export type LanguageMessages = Messages['code']['languages']

/**
 * Creates the messages of a locale. Lists of programs and names are formatted, and include versions, and dates are formatted too.
 * @param texts file of `translations/`, with placeholders such as `{date}`
 */
export function createMessages(locale: Locale, texts: Texts) {
  const { feedback, pageMenu, image, privacy, sample, notFound, serverError } = texts
  return {
    ...texts,
    filterExample: (example: string) => fillIn(texts.filterExample, { example }),
    feedback: {
      ...feedback,
      issueTitle: (page: string) => fillIn(feedback.issueTitle, { page }),
      issueBody: (address: string) => fillIn(feedback.issueBody, { address }),
    },
    updated: (date: string) => fillIn(texts.updated, { date }),
    pageMenu: {
      ...pageMenu,
      open: (assistant: string) => fillIn(pageMenu.open, { assistant }),
      // The question with which an assistant is opened.
      prompt: (url: string) => fillIn(pageMenu.prompt, { url }),
    },
    writtenFor: (programs: string) => fillIn(texts.writtenFor, { programs }),
    image: { ...image, enlarge: (alt: string) => fillIn(image.enlarge, { alt }) },
    // Accessible name of a wide table's scroll container.
    table: (headers: string[]) => fillIn(texts.table, { headers: headers.join(texts.listSeparator) }),
    privacy: { ...privacy, by: (names: string[]) => fillIn(privacy.by, { names: formatList(locale, names) }) },
    sample: {
      ...sample,
      run: (programs: string) => fillIn(sample.run, { programs }),
      checkedBy: (check: string, programs: string) => fillIn(sample.checkedBy, { check, programs }),
      notRunBlocks: (blocks: number) => formatCount(locale, blocks, sample.notRunBlocks),
    },
    notFound: {
      ...notFound,
      search: (words: string) => fillIn(notFound.search, { words }),
      issueTitle: (path: string) => fillIn(notFound.issueTitle, { path }),
    },
    serverError: { ...serverError, issueTitle: (path: string) => fillIn(serverError.issueTitle, { path }) },
  }
}

export const enUS = createMessages(DEFAULT_LOCALE, english)
