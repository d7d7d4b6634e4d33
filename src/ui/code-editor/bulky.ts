/** Whether the browser's own way of inserting a text is too slow, or not exact. */
export function isBulky(text: string): boolean {
  return text.length >= 200 || text.includes('\n') || text.includes('\r')
}
