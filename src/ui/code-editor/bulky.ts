/** Whether the browser inserts the text too slowly or inexactly. */
export function isBulky(text: string): boolean {
  // CodeMirror treats U+FFFF as a line ending when it reads text that the browser has inserted.
  return text.length >= 200 || /[\n\r\uffff]/.test(text)
}
