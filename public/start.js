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

// Which kinds of ad the page has a place for: as the server says, but for those that were closed, or as
// it was at the last visit. See src/features/ads/use-places.ts and api/ads/places.ts.
;(() => {
  const { dataset } = document.documentElement
  const [, section, group] = location.pathname.split('/')
  try {
    const closed = localStorage.getItem('dismissedAds') ?? ''
    if (dataset.ads === undefined) {
      const places = JSON.parse(localStorage.getItem('adPlaces'))
      dataset.ads = places?.[group] ?? places?.[section || 'home'] ?? ''
    } else if (closed !== '') {
      const ids = dataset.adIds.split(' ')
      const kinds = dataset.ads.split(' ')
      dataset.ads = kinds.filter((_, i) => !closed.includes(`"${ids[i]}"`)).join(' ')
    }
  } catch {}
})()

// A file that is dropped before anything is there to take it must not take the page's place.
for (const type of ['dragover', 'drop'])
  addEventListener(type, (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  })

  // Presses of buttons and keys, typing and choices, that nobody answers yet. See src/app/early-events.ts.
;(() => {
  const events = []
  const keep = (event) => {
    const { type, target, key, ctrlKey, metaKey } = event
    if (type === 'change' || type === 'input') {
      const { value, checked } = target
      const isChoice = target.matches('select, [type=checkbox], [type=radio], [type=file]')
      // Larger boxes keep for themselves what is typed into them.
      if (type === 'change' ? !isChoice : isChoice || !target.matches('input')) return
      // Of what was typed in one go, the end is enough.
      const last = events.at(-1)
      if (last?.target === target && !(last instanceof Event)) events.pop()
      events.push({ target, value, checked })
      return
    }
    const command = (ctrlKey || metaKey) && /^k$/i.test(key)
    if (command) event.preventDefault()
    const wanted =
      type === 'click'
        ? target.closest('button:not([popovertarget])')
        : command ||
          (/^(Arrow|Home|End|F8)/.test(key) && !target.closest('input, textarea, select'))
    if (wanted) events.push(event)
  }
  const types = ['click', 'keydown', 'change', 'input']
  for (const type of types) addEventListener(type, keep, { capture: true })
  globalThis.takeEarlyEvents = () => {
    for (const type of types) removeEventListener(type, keep, { capture: true })
    return events.splice(0)
  }
})()
