/** Replaces `next/router` on a page without Next.js. */
export function useRouter(): never {
  throw new Error('the test page has no router')
}
