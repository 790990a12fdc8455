import type { DocsThemeConfig } from 'nextra-theme-docs'
import { type ComponentType, createContext, createElement, isValidElement, type ReactNode, useContext } from 'react'

/** Some members of an option. */
type Part<Option extends keyof DocsThemeConfig, Member extends keyof NonNullable<DocsThemeConfig[Option]>> = Pick<
  NonNullable<DocsThemeConfig[Option]>,
  Member
>

type WholeOptions = 'backgroundColor' | 'color' | 'components' | 'gitTimestamp' | 'head' | 'logo' | 'main'

/**
 * What `theme.config.tsx` exports: the options of nextra-theme-docs that this layout reads. Any other is a type error there.
 * `backgroundColor` can be any CSS color.
 */
export interface SiteConfig extends Pick<DocsThemeConfig, WholeOptions> {
  /** The banner can't be dismissed, and the option has to say so. */
  banner?: Part<'banner', 'content'> & { dismissible: false }
  chat?: Part<'chat', 'link' | 'icon'>
  footer?: Part<'footer', 'content'>
  navbar?: Part<'navbar', 'component'>
  project?: Part<'project', 'link' | 'icon'>
  search?: Part<'search', 'component'>
  sidebar?: Part<'sidebar', 'defaultMenuCollapseLevel' | 'toggleButton'>
  themeSwitch?: Part<'themeSwitch', 'component'>
  toc?: Part<'toc', 'component'>
}

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
