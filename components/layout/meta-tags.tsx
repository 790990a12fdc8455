import NextHead from 'next/head'
import type { ReactNode } from 'react'
import { render, type SiteConfig } from './site-config.tsx'

/** Elements of the head: viewport, colors from the configuration, and what `head` in `theme.config.tsx` renders. */
export function MetaTags({ config }: { config: SiteConfig }): ReactNode {
  // next/head reads elements, not components: the option is called as a function.
  const head = typeof config.head === 'function' ? (config.head({}) as ReactNode) : render(config.head)
  return (
    <NextHead>
      {/* `dom/theme.ts` chooses one of them. */}
      {(['light', 'dark'] as const).map((theme) => (
        <meta
          content={config.backgroundColor?.[theme]}
          data-theme-color={theme}
          key={theme}
          media={`(prefers-color-scheme: ${theme})`}
          name="theme-color"
        />
      ))}
      <meta content="width=device-width, initial-scale=1.0, viewport-fit=cover" name="viewport" />
      <style>{colorVariables(config)}</style>
      {head}
    </NextHead>
  )
}

/** Custom properties for the background and the primary color of `theme.config.tsx`. */
function colorVariables({ backgroundColor, color }: SiteConfig): string {
  const primary = (theme: 'light' | 'dark'): string =>
    `hsl(${of(color?.hue, theme)} ${of(color?.saturation, theme)}% ${of(color?.lightness, theme)}%)`
  return `:root{--site-background:light-dark(${backgroundColor?.light},${backgroundColor?.dark});--site-primary:light-dark(${primary('light')},${primary('dark')})}`
}

type ByTheme = number | { light?: number; dark?: number } | undefined

const of = (value: ByTheme, theme: 'light' | 'dark'): number | undefined =>
  typeof value === 'object' ? value[theme] : value
