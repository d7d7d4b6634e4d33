/** A condition on a page: an element has content, or no element matches. */
export interface Condition {
  /** A CSS selector. */
  readonly selector: string
  readonly absent?: boolean
  /** Whether an empty element also counts. */
  readonly exists?: boolean
}

export interface Probe {
  /** Presses a button; milliseconds until the condition is met. */
  readonly press: (button: Element, condition: Condition) => Promise<number>
  /**
   * Pastes text into a textbox, and presses the button as soon as it is enabled and `ready`, if
   * given, is met; milliseconds from the click until the condition is met.
   */
  readonly pasteAndPress: (
    box: Element,
    text: string,
    button: HTMLButtonElement,
    condition: Condition,
    ready?: Condition,
  ) => Promise<number>
  readonly paste: (box: Element, text: string) => void
  /** Pastes text into a textbox; milliseconds until the condition is met. */
  readonly pasteUntil: (box: Element, text: string, condition: Condition) => Promise<number>
  /** Milliseconds from the next selection of a file until the condition is met. */
  readonly fileUntil: (condition: Condition) => Promise<number>
  /** Types a text at once into a search box; milliseconds until the condition is met. */
  readonly typeUntil: (box: Element, text: string, condition: Condition) => Promise<number>
  /** The browser's list of tasks over 50 ms, in milliseconds; clears the list. */
  readonly longTasks: () => number[]
  /**
   * Milliseconds from each keystroke to its paint, at least the browser's minimum; clears the list.
   */
  readonly keystrokes: () => number[]
}

declare global {
  interface Window {
    readonly probe: Probe
  }
}

/**
 * Runs in the page before its scripts, so it uses the page's clock without polling from outside.
 */
export function installProbe(): void {
  const MIN_MS = 16
  let tasks: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  })
  observer.observe({ type: 'longtask', buffered: true })

  let strokes: PerformanceEntry[] = []
  const events = new PerformanceObserver((list) => void strokes.push(...list.getEntries()))
  // A separate constant, because TypeScript's type of the options lacks the threshold.
  const keys = { type: 'event', durationThreshold: MIN_MS, buffered: true }
  events.observe(keys)

  const isThere = ({ selector, absent = false, exists = absent }: Condition) => {
    const found = [...document.querySelectorAll(selector)].some(
      (element) =>
        exists ||
        (element instanceof HTMLTextAreaElement ? element.value : element.textContent) !== '',
    )
    return found !== absent
  }

  const until = (condition: Condition, act: () => void) =>
    new Promise<number>((resolve, reject) => {
      if (isThere(condition)) return reject(new Error(`${condition.selector}: already so before`))
      const start = performance.now()
      const mutations = new MutationObserver(() => {
        if (!isThere(condition)) return
        mutations.disconnect()
        resolve(performance.now() - start)
      })
      mutations.observe(document, {
        attributes: true,
        characterData: true,
        childList: true,
        subtree: true,
      })
      act()
    })

  const press = (button: Element, condition: Condition) =>
    until(condition, () => button instanceof HTMLElement && button.click())

  const paste = (box: Element, text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    box.dispatchEvent(event)
  }

  const pasteUntil: Probe['pasteUntil'] = (box, text, condition) =>
    until(condition, () => paste(box, text))

  const fileUntil: Probe['fileUntil'] = async (condition) => {
    const start = performance.now()
    let selected = start
    const note = () => {
      selected = performance.now()
    }
    document.addEventListener('change', note, { capture: true, once: true })
    return (await until(condition, () => {})) - (selected - start)
  }

  const typeUntil: Probe['typeUntil'] = (box, text, condition) =>
    until(condition, () => {
      // React ignores an event after a plain assignment.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
      box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })

  const pasteAndPress: Probe['pasteAndPress'] = async (box, text, button, condition, ready) => {
    paste(box, text)
    const isReady = () => !button.disabled && (ready === undefined || isThere(ready))
    while (!isReady()) await new Promise((resolve) => setTimeout(resolve, 0))
    return press(button, condition)
  }

  const longTasks = () => {
    const all = [...tasks, ...observer.takeRecords().map(({ duration }) => duration)]
    tasks = []
    return all
  }

  const keystrokes = () => {
    const all = [...strokes, ...events.takeRecords()].filter(({ name }) => name.startsWith('key'))
    strokes = []
    return [MIN_MS, ...all.map(({ duration }) => duration)]
  }

  Object.assign(window, {
    probe: {
      press,
      paste,
      pasteUntil,
      fileUntil,
      typeUntil,
      pasteAndPress,
      longTasks,
      keystrokes,
    } satisfies Probe,
  })
}
