import type { LanguageMessages } from '../../lib/locale/browser/messages.ts'

/** Names that are the same in every locale. All other languages of code blocks are acronyms, such as YAML. */
const NAMES: Readonly<Record<string, string>> = {
  bash: 'Shell',
  dockerfile: 'Dockerfile',
  go: 'Go',
  java: 'Java',
  powershell: 'PowerShell',
  proto: 'Protobuf',
  python: 'Python',
  ruby: 'Ruby',
  ts: 'TypeScript',
  tsx: 'TSX',
}

/**
 * Name of a code block's language, for its bar.
 * @param language fence language, or empty
 */
export function languageName(language: string, messages: LanguageMessages): string {
  if (isTranslated(language, messages)) return messages[language]
  return NAMES[language] ?? (language === '' ? messages.text : language.toUpperCase())
}

const isTranslated = (language: string, messages: LanguageMessages): language is keyof LanguageMessages =>
  Object.hasOwn(messages, language)
