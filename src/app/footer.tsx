import { useSyncExternalStore } from 'react'
import { site } from '#src/features/site/site.ts'
import { useIdle } from '#src/lib/use-idle.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { latePart } from '#src/ui/lazy-part.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

const LateFooter = latePart(() => import('./late-footer.tsx'))

export function Footer() {
  const t = useMessages(messages)
  const idle = useIdle()
  const year = useSyncExternalStore(never, thisYear, yearOfBuild)
  return (
    <footer className={bar}>
      <span className={group}>
        © {year} {site.copyright}
        {idle && <LateFooter />}
      </span>
      <span>{t('footer.local')}</span>
    </footer>
  )
}

// Hydrates with the year of the build, then shows the current one.
const yearOfBuild = () => import.meta.env.BUILD_YEAR ?? thisYear()
const thisYear = () => new Date().getFullYear()
const never = () => () => undefined

// At least as wide as its texts: the promise after it wraps first, and only then the status is cut.
const group = css({
  flex: '1 1 auto',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minWidth: '0',
  height: '7',
  whiteSpace: 'nowrap',
})

const bar = css({
  position: { base: 'fixed', _short: 'static' },
  insetX: '0',
  bottom: '0',
  zIndex: '10',
  // A text that wraps is below the window, unless the footer isn’t fixed.
  height: { base: '7', _short: 'auto' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  px: { base: '2', _wide: '4' },
  fontSize: '12',
  color: 'fg.muted',
  bg: 'bg.raised',
  borderTop: '1px solid token(colors.border)',
})
