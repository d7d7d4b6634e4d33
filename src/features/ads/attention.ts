/** How long after a key press the visitor counts as typing. */
const TYPING_MS = 3_000

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

/** Whether the visitor typed in the last three seconds, or still composes a character. */
export const isTyping = (now: () => number): boolean => isComposing || now() - lastKey < TYPING_MS
