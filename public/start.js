// Runs before the first paint. The build writes it into every page, and the policy allows its hash.

const root = document.documentElement

// Applies the class of the stored theme. See src/features/theme/theme.ts.
;(() => {
  let stored
  try {
    stored = localStorage.getItem('theme-storage')
  } catch {}
  root.dataset.theme = /^(light|dark)$/.test(stored) ? stored : 'system'
  const dark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.add(dark ? 'dark' : 'light')
})()

// Reserves space for favorite and recent tools. See src/pages/home-page.tsx.
try {
  for (const key of ['favourite-tools', 'recent-tools'])
    if (/\//.test(localStorage.getItem(key))) root.dataset.saved = ''
} catch {}

// Applies the stored density and size of code. See src/features/settings/display.ts.
try {
  const { codeSize, density } = JSON.parse(localStorage.getItem('offkit.display'))
  if (codeSize && density) Object.assign(root.dataset, { codeSize, density })
} catch {}
// Reserves space for ads: the kinds that the server sent with ads for this visitor, or those of the
// last visit. See src/features/ads/use-places.ts, which calls `reserveAds` too, and api/ads/places.ts.
;(() => {
  const { dataset } = root
  const [, section, group] = location.pathname.replace('{{base}}', '').split('/')
  globalThis.reserveAds = (names) => {
    dataset.ads = names
    for (const name of names.split(' ')) {
      const [kind, narrow, wide] = name.split('-')
      const height = wide ? `clamp(${narrow}px,(100vw - 767px)*999,${wide}px)` : ''
      root.style.setProperty(`--${kind}-slot`, height)
    }
  }
  try {
    const closed = localStorage.getItem('dismissedAds') ?? ''
    if (dataset.ads === undefined) {
      const places = JSON.parse(localStorage.getItem('adPlaces'))
      dataset.ads = places?.[group] ?? places?.[section || 'home'] ?? ''
    } else {
      const screen = matchMedia('(min-width: 768px)').matches ? 'wide' : 'narrow'
      const isShown = (ad) => {
        const [id, ...audience] = ad.split(':')[0].split('/')
        const isMeant = audience.every((it) => it === root.lang || it === screen)
        return isMeant && !closed.includes(`"${id}"`)
      }
      const ads = dataset.adIds.split(' ')
      const namesOf = (kind, i) => {
        const shown = ads[i].split(',').filter(isShown)
        const highest = (n) => Math.max(...shown.map((ad) => ad.split(':')[n] | 0))
        const height = highest(2) ? ` ${kind}-${highest(1)}-${highest(2)}` : ''
        return shown.length === 0 ? [] : kind + height
      }
      dataset.ads = dataset.ads.split(' ').flatMap(namesOf).join(' ')
    }
    reserveAds(dataset.ads)
  } catch {}
})()

// A file dropped before the app has loaded must not replace the page.
for (const type of ['dragover', 'drop'])
  addEventListener(type, (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  })

  // Records clicks, keys, and field values until the app replays them, and hides them from React,
  // which could handle one before those that came earlier. See src/app/early-input.ts.
;(() => {
  const events = []
  const record = (event) => {
    const { type, target, key, ctrlKey, metaKey } = event
    if (type === 'change' || type === 'input') {
      const { value, checked } = target
      const isChoice = target.matches('select, [type=checkbox], [type=radio], [type=file]')
      // Text areas keep their text themselves.
      if (type === 'change' ? !isChoice : isChoice || !target.matches('input')) return
      event.stopPropagation()
      // Consecutive values of one field are reduced to the last.
      const last = events.at(-1)
      if (last?.target === target && !(last instanceof Event)) events.pop()
      events.push({ target, value, checked })
      return
    }
    const command = (ctrlKey || metaKey) && /^(k|enter)$/i.test(key)
    // Enter in home's box opens its text.
    const opens =
      key === 'Enter' && !event.shiftKey && !event.isComposing && target.matches('[data-opens]')
    if (command || opens) event.preventDefault()
    const isRecorded =
      type === 'click'
        ? target.closest('#root button:not([popovertarget])')
        : command ||
          opens ||
          (/^(Arrow|Home|End|F8|\?)/.test(key) && !target.closest('input, textarea, select'))
    if (!isRecorded) return
    event.stopPropagation()
    events.push(event)
  }
  const listen = (isOn) => {
    const change = isOn ? addEventListener : removeEventListener
    for (const type of ['click', 'keydown', 'change', 'input']) change(type, record, true)
  }
  listen(true)
  // A page that reloads before the app replays the input passes it on in the name of its window, which is never
  // written to a disk: a box can contain a secret.
  const keep = () => {
    const texts = [...document.querySelectorAll('textarea')]
      .filter((box) => box.value !== box.defaultValue)
      .map((target) => ({ target, value: target.value }))
    const values = [...texts, ...events.filter((it) => 'value' in it)]
    window.name = JSON.stringify([
      location.pathname,
      values.map(({ target, value, checked }) => [keyOf(target), value, checked]),
    ])
  }
  const keyOf = (field) => field.ariaLabel || field.id || field.closest('label')?.textContent
  addEventListener('DOMContentLoaded', () => {
    try {
      const [path, values] = JSON.parse(window.name)
      window.name = ''
      for (const field of document.querySelectorAll('textarea, select, input:not([type=file])'))
        for (const [key, value, checked] of values) {
          if (path !== location.pathname || !key || key !== keyOf(field)) continue
          field.value = value
          field.checked = checked
          for (const type of ['input', 'change'])
            field.dispatchEvent(new Event(type, { bubbles: true }))
        }
    } catch {}
  })
  globalThis.earlyInput = { events, listen, keep }
})()

// Loads the app once the page is painted: until then, it would share the network and the processor
// with the first paint. Only built pages have these elements: see scripts/first-paint.ts.
;(() => {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const link of document.querySelectorAll('link[data-rel]')) {
      // A page waits for its styles, but not forever: see src/ui/remaining-styles.ts.
      link.onerror = () => link.remove()
      link.rel = link.dataset.rel
    }
    const { src } = document.querySelector('script[data-src]')?.dataset ?? {}
    if (src) void load(src, 1000)
  }
  // Scripts are lost with the connection, or by a deployment. Browsers other than Chromium then import them again;
  // otherwise a reload helps: by itself once, as in src/features/pwa/recovery.ts, or by the alert of
  // src/app/unstarted.tsx.
  const load = async (src, delay) => {
    // The empty shell has none.
    const alert = document.querySelector('#unstarted') ?? { querySelector: () => ({}) }
    const reload = () => {
      earlyInput.keep()
      location.reload()
    }
    try {
      await import(src)
      alert.hidden = true
    } catch {
      alert.hidden = false
      alert.querySelector('button').onclick = reload
      setTimeout(load, delay, src, Math.min(delay * 2, 30_000))
      const request = fetch('{{base}}/?version', { cache: 'no-store' })
      const { ok } = await request.catch(() => ({}))
      // A later import may have succeeded in the meantime.
      if (!ok || alert.hidden || sessionStorage.getItem('reloaded-for') === src) return
      sessionStorage.setItem('reloaded-for', src)
      reload()
    }
  }
  addEventListener('DOMContentLoaded', () => {
    // A cached frame starts in parallel with the scripts, which would otherwise share the network with it.
    const frame = document.querySelector('iframe')
    if (frame && navigator.serviceWorker?.controller) frame.src = frame.dataset.src
    // A hidden page isn't painted.
    if (document.hidden) start()
    else new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    setTimeout(start, 500)
  })
})()
