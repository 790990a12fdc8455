const NAMED_ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['apos', '’'],
  ['gt', '>'],
  ['hellip', '…'],
  ['ldquo', '“'],
  ['lsquo', '‘'],
  ['lt', '<'],
  ['mdash', '—'],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['quot', '"'],
  ['rdquo', '”'],
  ['rsquo', '’'],
])

const MAX_CODE_POINT = 0x10ffff

/**
 * Extracts the visible text of an HTML fragment. The result is plain text and must never be inserted as HTML.
 * `<p>Caveats &amp; <b>CEL</b></p><script>…</script>` → `Caveats & CEL`
 */
export function htmlToText(html: string): string {
  const bare = html
    .replace(/<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<\/?[a-z][^<>]*(?:>|$)/gi, ' ')
  return decodeEntities(bare).replace(/\s+/g, ' ').trim()
}

/** `&lt;b&gt; &#8217; &#x2014;` → `<b> ’ —`; unknown entities stay unchanged. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED_ENTITIES.get(String(name).toLowerCase()) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : ''
  })
}
