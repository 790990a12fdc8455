interface LoaderContext {
  resourcePath: string
  addDependency(file: string): void
  mode?: 'development' | 'production'
  async?(): (error: Error | null, source?: string) => void
}

/** The page; in the preview it comes through `async`. */
export default function pageLoader(this: LoaderContext, source: string): string | undefined
