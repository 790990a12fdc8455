import type { DocsThemeConfig } from 'nextra-theme-docs'
import { type ComponentType, createContext, createElement, isValidElement, type ReactNode, useContext } from 'react'

/** What `theme.config.tsx` exports: the options of nextra-theme-docs that this layout supports. */
export type SiteConfig = DocsThemeConfig

export const SiteConfigContext = createContext<SiteConfig>({})

/** The options of `theme.config.tsx`. */
export const useSiteConfig = (): SiteConfig => useContext(SiteConfigContext)

/**
 * Renders an option that is a node, or a component to which `props` are passed.
 * @param option `null` and `undefined` render nothing
 */
export function render(option: unknown, props: object = {}): ReactNode {
  if (typeof option === 'function') return createElement(option as ComponentType<object>, props)
  return isValidElement(option) || typeof option === 'string' ? option : null
}
