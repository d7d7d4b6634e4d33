/** Puts a mark before the document's title if nobody is looking, until somebody does. */
export function markTitle(mark: string): void {
  if (!document.hidden || document.title.startsWith(mark)) return
  const marked = `${mark} ${document.title}`
  document.title = marked
  document.addEventListener('visibilitychange', () => unmark(mark, marked), { once: true })
}

/** A title that the page has changed meanwhile stays as it is. */
function unmark(mark: string, marked: string): void {
  if (document.title === marked) document.title = marked.slice(mark.length + 1)
}
