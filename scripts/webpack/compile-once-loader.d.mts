interface LoaderContext {
  mode: string
  target: string
  resourcePath: string
  _module: { buildInfo: object }
  getOptions(): object
  async(): (error: unknown, code: string) => void
}

export default function compileOnceLoader(this: LoaderContext, source: string): void
