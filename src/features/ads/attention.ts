/** How long after a key press the visitor counts as typing. */
const TYPING_MS = 3_000

const RECHECK_MS = 500

const typingEvents = [
  'keydown',
  'keyup',
  'input',
  'paste',
  'compositionstart',
  'compositionupdate',
  'compositionend',
]

let lastKey = Number.NEGATIVE_INFINITY
/** Whether an input method editor (IME) has an open composition. */
let isComposing = false

/** Starts to watch for typing. Returns a function that stops it. */
export function watchTyping(now: () => number = () => performance.now()): () => void {
  const note = (event: Event) => {
    lastKey = now()
    if (event.type === 'compositionend') isComposing = false
    else if (event.type.startsWith('composition')) isComposing = true
    // An IME fires no `compositionend` when its field is removed.
    else if ('isComposing' in event) isComposing = event.isComposing === true
  }
  for (const type of typingEvents) addEventListener(type, note, { capture: true })
  return () => {
    isComposing = false
    lastKey = Number.NEGATIVE_INFINITY
    for (const type of typingEvents) removeEventListener(type, note, { capture: true })
  }
}

/** Whether a dialog would interrupt the visitor: typing, a running job, or another dialog. */
export function isVisitorBusy(now: () => number = () => performance.now()): boolean {
  return (
    isComposing ||
    now() - lastKey < TYPING_MS ||
    document.querySelector('main [role=progressbar], [role=dialog]') !== null
  )
}

/** Calls `run` after a delay, in a task in which the visitor isn't busy. Returns a function that cancels it. */
export function whenVisitorIdle(
  milliseconds: number,
  run: () => void,
  busy = isVisitorBusy,
): () => void {
  let timer = setTimeout(function look() {
    if (busy()) timer = setTimeout(look, RECHECK_MS)
    else run()
  }, milliseconds)
  return () => clearTimeout(timer)
}
