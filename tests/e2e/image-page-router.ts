/** Stands for the router of Next in a page that has none. */
export function useRouter(): never {
  throw new Error('this page has no router')
}
