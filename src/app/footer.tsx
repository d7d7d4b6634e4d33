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
      <span className={css({ flex: 'none' })}>
        © {year} {site.copyright}
      </span>
      {idle && <LateFooter />}
      <span className={local}>{t('footer.local')}</span>
    </footer>
  )
}

// Hydrates with the year of the build, then shows the current one.
const yearOfBuild = () => import.meta.env.BUILD_YEAR ?? thisYear()
const thisYear = () => new Date().getFullYear()
const never = () => () => undefined

// The main promise isn't cut; the offline status yields to it.
const local = css({ flex: 'none', order: '2' })

const bar = css({
  position: { base: 'fixed', _short: 'static' },
  insetX: '0',
  bottom: '0',
  zIndex: '10',
  height: '7',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  px: '4',
  fontSize: '12',
  color: 'fg.muted',
  bg: 'bg.raised',
  borderTop: '1px solid token(colors.border)',
})
