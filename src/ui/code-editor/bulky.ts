/** Whether the browser's own way of inserting a text is too slow, or not exact. */
export function isBulky(text: string): boolean {
  // U+FFFF is what the editor takes for a line end when it reads what the browser has inserted.
  return text.length >= 200 || /[\n\r\uffff]/.test(text)
}
