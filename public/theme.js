// Before the first paint: the class that the stored theme asks for. A file of its own, because the
// content security policy allows no inline script. See src/features/theme/theme.ts.
;(() => {
  let stored = ''
  try {
    stored = localStorage.getItem('theme-storage') || ''
  } catch {}
  const dark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(dark ? 'dark' : 'light')
})()
