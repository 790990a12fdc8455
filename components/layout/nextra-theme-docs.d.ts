import type { Dispatch, SetStateAction } from 'react'

declare module 'nextra-theme-docs' {
  /** Exported by `scripts/webpack/theme-repairs.ts`: how the headings of a page tell the theme which one is being read. */
  export function useIntersectionObserver(): IntersectionObserver | null
  export function useSlugs(): WeakMap<Element, [slug: string, index: number]>
  export function useSetActiveAnchor(): Dispatch<SetStateAction<Record<string, unknown>>>
}
