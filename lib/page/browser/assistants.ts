/** An assistant that opens with a question in its URL. */
interface Assistant {
  name: string
  /** Its URL, without the value of the last parameter. */
  url: string
}

/** Assistants that fill in the question from their URL, and wait until the reader sends it or is signed in. */
export const ASSISTANTS: readonly Assistant[] = [
  { name: 'ChatGPT', url: 'https://chatgpt.com/?q=' },
  { name: 'Claude', url: 'https://claude.ai/new?q=' },
]

/** The URL of an assistant with a question. */
export const assistantUrl = ({ url }: Assistant, prompt: string): string => url + encodeURIComponent(prompt)
