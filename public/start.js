// Before the first paint, and before the program has come. A file of its own, because the content
// security policy allows no inline script.

// The class that the stored theme asks for. See src/features/theme/theme.ts.
;(() => {
  let stored
  try {
    stored = localStorage.getItem('theme-storage')
  } catch {}
  const root = document.documentElement
  root.dataset.theme = /^(light|dark)$/.test(stored) ? stored : 'system'
  const dark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.add(dark ? 'dark' : 'light')
})()

// Presses of buttons and keys that nobody answers yet. See src/app/early-events.ts.
;(() => {
  const events = []
  const keep = (event) => {
    const { type, target, key, ctrlKey, metaKey } = event
    const command = (ctrlKey || metaKey) && key === 'k'
    if (command) event.preventDefault()
    const wanted =
      type === 'click'
        ? target.closest('button:not([popovertarget])')
        : command ||
          (/^(Arrow|Home|End|F8)/.test(key) && !target.closest('input, textarea, select'))
    if (wanted) events.push(event)
  }
  const types = ['click', 'keydown']
  for (const type of types) addEventListener(type, keep, { capture: true })
  globalThis.takeEarlyEvents = () => {
    for (const type of types) removeEventListener(type, keep, { capture: true })
    return events.splice(0)
  }
})()
