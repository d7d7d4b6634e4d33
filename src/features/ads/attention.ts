/** Milliseconds after a key during which the visitor counts as typing. */
const TYPING = 3_000

let lastKey = Number.NEGATIVE_INFINITY

/** Begins to notice typing; gives a function that ends it. */
export function watchTyping(now: () => number = () => performance.now()): () => void {
  const note = () => {
    lastKey = now()
  }
  for (const type of ['keydown', 'input', 'paste']) addEventListener(type, note, { capture: true })
  return () => {
    for (const type of ['keydown', 'input', 'paste']) {
      removeEventListener(type, note, { capture: true })
    }
  }
}

/** Whether an ad over the page would be in the way: of typing, of a job, of another dialog. */
export function isBusy(now: () => number = () => performance.now()): boolean {
  return (
    now() - lastKey < TYPING ||
    document.querySelector('main [role=progressbar], dialog[open]') !== null
  )
}

/** Calls once a time is over and the visitor is free; gives a function that calls it off. */
export function whenFree(milliseconds: number, run: () => void, busy = isBusy): () => void {
  let timer = setTimeout(function look() {
    if (busy()) timer = setTimeout(look, 500)
    else run()
  }, milliseconds)
  return () => clearTimeout(timer)
}
