/** Milliseconds after a key during which the visitor counts as typing. */
const TYPING = 3_000

/** Milliseconds between two looks at whether the visitor is free. */
const RECHECK = 500

/** What typing is noticed by. */
const signs = [
  'keydown',
  'keyup',
  'input',
  'paste',
  'compositionstart',
  'compositionupdate',
  'compositionend',
]

let lastKey = Number.NEGATIVE_INFINITY
/** Whether an input method shows its choices, however long the visitor looks at them. */
let isComposing = false

/** Begins to notice typing; gives a function that ends it. */
export function watchTyping(now: () => number = () => performance.now()): () => void {
  const note = (event: Event) => {
    lastKey = now()
    if (event.type === 'compositionend') isComposing = false
    else if (event.type.startsWith('composition')) isComposing = true
    // An input method whose field is gone does not say that it has ended.
    else if ('isComposing' in event) isComposing = event.isComposing === true
  }
  for (const type of signs) addEventListener(type, note, { capture: true })
  return () => {
    isComposing = false
    lastKey = Number.NEGATIVE_INFINITY
    for (const type of signs) removeEventListener(type, note, { capture: true })
  }
}

/** Whether an ad over the page would be in the way: of typing, of a job, of another dialog. */
export function isBusy(now: () => number = () => performance.now()): boolean {
  return (
    isComposing ||
    now() - lastKey < TYPING ||
    document.querySelector('main [role=progressbar], [role=dialog]') !== null
  )
}

/** Calls once a time is over and, in the same task, the visitor is free; gives a function that calls it off. */
export function whenFree(milliseconds: number, run: () => void, busy = isBusy): () => void {
  let timer = setTimeout(function look() {
    if (busy()) timer = setTimeout(look, RECHECK)
    else run()
  }, milliseconds)
  return () => clearTimeout(timer)
}
