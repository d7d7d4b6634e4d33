/** What to wait for on a page: an element with something in it, or that no element is there. */
export interface Sign {
  /** A CSS selector. */
  readonly selector: string
  readonly gone?: boolean
  /** Whether an empty element will do. */
  readonly exists?: boolean
}

export interface Probe {
  /** Presses a button; milliseconds until the sign is in the document. */
  readonly press: (button: Element, sign: Sign) => Promise<number>
  /** Pastes a text into a textbox, and presses the button as soon as that lets itself be pressed. */
  readonly pasteAndPress: (
    box: Element,
    text: string,
    button: HTMLButtonElement,
    sign: Sign,
  ) => Promise<number>
  readonly paste: (box: Element, text: string) => void
  /** The browser's own list of tasks over 50 ms, in milliseconds; empties it. */
  readonly longTasks: () => number[]
  /** Milliseconds from each keystroke until its painting, none below the browser's least; empties it. */
  readonly keystrokes: () => number[]
}

declare global {
  interface Window {
    readonly probe: Probe
  }
}

/** Runs in the page, before anything else: it reads the page's own clock, no polling from outside. */
export function installProbe(): void {
  const LEAST = 16
  let tasks: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  })
  observer.observe({ type: 'longtask', buffered: true })

  let strokes: PerformanceEntry[] = []
  const events = new PerformanceObserver((list) => void strokes.push(...list.getEntries()))
  // A name of its own: TypeScript's list of options lacks the threshold.
  const keys = { type: 'event', durationThreshold: LEAST, buffered: true }
  events.observe(keys)

  const isThere = ({ selector, gone = false, exists = gone }: Sign) => {
    const found = [...document.querySelectorAll(selector)].some(
      (element) =>
        exists ||
        (element instanceof HTMLTextAreaElement ? element.value : element.textContent) !== '',
    )
    return found !== gone
  }

  const press = (button: Element, sign: Sign) =>
    new Promise<number>((resolve, reject) => {
      if (isThere(sign)) return reject(new Error(`${sign.selector}: already so before the click`))
      const start = performance.now()
      const mutations = new MutationObserver(() => {
        if (!isThere(sign)) return
        mutations.disconnect()
        resolve(performance.now() - start)
      })
      mutations.observe(document, {
        attributes: true,
        characterData: true,
        childList: true,
        subtree: true,
      })
      if (button instanceof HTMLElement) button.click()
    })

  const paste = (box: Element, text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    box.dispatchEvent(event)
  }

  const pasteAndPress: Probe['pasteAndPress'] = async (box, text, button, sign) => {
    paste(box, text)
    while (button.disabled) await new Promise((resolve) => setTimeout(resolve, 0))
    return press(button, sign)
  }

  const longTasks = () => {
    const all = [...tasks, ...observer.takeRecords().map(({ duration }) => duration)]
    tasks = []
    return all
  }

  const keystrokes = () => {
    const all = [...strokes, ...events.takeRecords()].filter(({ name }) => name.startsWith('key'))
    strokes = []
    return [LEAST, ...all.map(({ duration }) => duration)]
  }

  Object.assign(window, {
    probe: { press, paste, pasteAndPress, longTasks, keystrokes } satisfies Probe,
  })
}
