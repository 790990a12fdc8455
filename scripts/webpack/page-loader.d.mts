interface LoaderContext {
  resourcePath: string
  mode: string
  addDependency(file: string): void
}

export default function pageLoader(this: LoaderContext, source: string): Promise<string>
