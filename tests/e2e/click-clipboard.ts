import type { Page } from '@playwright/test'

/**
 * Makes the clipboard of the pages opened next like Safari's, which permits a call only while a click is
 * handled. Returns a function that reads the copied text.
 */
export async function clickClipboard(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const shared = Object.assign(window, { copied: '', isClick: false })
    addEventListener('click', () => Object.assign(shared, { isClick: true }), true)
    addEventListener('click', () => Object.assign(shared, { isClick: false }))
    const permit = () => {
      if (!shared.isClick) throw new DOMException('', 'NotAllowedError')
    }
    navigator.clipboard.writeText = async (text) => {
      permit()
      shared.copied = text
    }
    navigator.clipboard.write = async ([item]) => {
      permit()
      shared.copied = (await (await item?.getType('text/plain'))?.text()) ?? ''
    }
    document.execCommand = () => false
  })
  return () => page.evaluate(() => (window as unknown as { copied: string }).copied)
}
