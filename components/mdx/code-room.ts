/**
 * Says of each block of code how many lines it has, from which the style sheet knows its height: a block that is off screen
 * is then not laid out, and the page does not move when it comes into view. Code is most of what a long page holds.
 */
export function keepCodeRoom(text: HTMLElement): void {
  for (const code of text.querySelectorAll<HTMLElement>('.nextra-code pre > code'))
    code.parentElement?.style.setProperty('--lines', String(code.childElementCount))
}
