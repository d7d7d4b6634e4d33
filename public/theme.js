// Before the first paint: the stored theme and the class that it asks for. A file of its own, because the
// content security policy allows no inline script. See src/features/theme/theme.ts.
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
