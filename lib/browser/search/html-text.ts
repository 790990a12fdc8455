const NAMED: ReadonlyMap<string, string> = new Map([
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

const HIGHEST_CODE_POINT = 0x10ffff

/**
 * The text that a piece of HTML shows. The answer is text: it is never set as HTML again.
 * `<p>Caveats &amp; <b>CEL</b></p><script>…</script>` → `Caveats & CEL`
 */
export function htmlToText(html: string): string {
  const bare = html
    .replace(/<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<\/?[a-z][^<>]*(?:>|$)/gi, ' ')
  return decodeEntities(bare).replace(/\s+/g, ' ').trim()
}

/** `&lt;b&gt; &#8217; &#x2014;` → `<b> ’ —`; what is no entity stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED.get(String(name).toLowerCase()) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= HIGHEST_CODE_POINT ? String.fromCodePoint(code) : ''
  })
}
