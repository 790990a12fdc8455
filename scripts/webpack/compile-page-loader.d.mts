import type { CompilerContext } from './compile-page.ts'

export default function compilePageLoader(this: CompilerContext, source: string): void
