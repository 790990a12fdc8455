interface LoaderContext {
  resourcePath: string
  addDependency(file: string): void
}

export function pitch(this: LoaderContext): string
