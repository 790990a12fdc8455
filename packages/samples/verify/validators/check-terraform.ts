import { SampleError } from '../../build/sample-error.ts'

/** Parses a Terraform file with HashiCorp's parser. Returns its syntax error. */
export async function checkTerraform(text: string): Promise<SampleError[]> {
  const { parse } = await import('@cdktf/hcl2json') // Loading it compiles WebAssembly for half a second.
  try {
    await parse('sample.tf', text)
    return []
  } catch (error) {
    // `parse config: [sample.tf:7,46-47: Summary; Detail]`
    const message = error instanceof Error ? error.message : String(error)
    const [, line, what] = /sample\.tf:(\d+),[^:]*: ([^;\]]*)/.exec(message) ?? []
    return [new SampleError(`invalid HCL: ${what ?? message}`, 'fix the HCL', Number(line ?? 1) - 1)]
  }
}
