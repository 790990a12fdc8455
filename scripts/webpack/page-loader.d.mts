interface LoaderContext {
  resourcePath: string
  addDependency(file: string): void
}

export default function pageLoader(this: LoaderContext, source: string): string
