/** One line of a streamed response. */
type Line<T> = { result: T } | { error: { code: number; message: string; details: object[] } }

/** The results of a streaming call, one by one. Throws the error that the server sends in the last line. */
export async function* stream<T>(address: string, key: string, body: object, signal?: AbortSignal): AsyncGenerator<T> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
  if (!response.body) throw new Error(`no body, status ${response.status}`)
  let rest = ''
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? '' // the beginning of a line that hasn't arrived completely
    for (const line of lines) if (line !== '') yield resultOf<T>(line)
  }
  if (rest !== '') yield resultOf<T>(rest)
}

function resultOf<T>(line: string): T {
  const parsed: Line<T> | { code: number; message: string } = JSON.parse(line)
  if ('result' in parsed) return parsed.result
  const { code, message } = 'error' in parsed ? parsed.error : parsed
  throw new Error(`code ${code}: ${message}`)
}
