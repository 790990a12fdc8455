import type { Page } from '@playwright/test'

/** Replaces the clipboard with one that records what is copied, rejects it, or doesn’t exist. */
export async function setClipboard(page: Page, kind: 'works' | 'rejects' | 'absent'): Promise<void> {
  await page.addInitScript((how) => {
    const copied: string[] = []
    const writeText = async (text: string): Promise<void> => {
      if (how === 'rejects') throw new DOMException('rejected', 'NotAllowedError')
      copied.push(text)
    }
    const write = async (items: ClipboardItem[]): Promise<void> => {
      for (const item of items) await writeText(await (await item.getType('text/plain')).text())
    }
    Object.assign(window, { copied })
    Object.defineProperty(navigator, 'clipboard', { value: how === 'absent' ? undefined : { write, writeText } })
  }, kind)
}
