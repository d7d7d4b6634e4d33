import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LateParts } from './late-parts.tsx'
import { messages } from './messages.ts'
import { Routes } from './routes.tsx'
import { useHelpKey } from './use-help-key.ts'
import { usePageHead } from './use-page-head.ts'

export function App() {
  return (
    <ErrorBoundary resetKey="">
      <Shell />
    </ErrorBoundary>
  )
}

function Shell() {
  const t = useMessages(messages)
  usePageHead()
  useHelpKey()
  return (
    <>
      <a href="#main" className={skip}>
        {t('skip')}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={main}>
        <Routes />
      </main>
      <Footer />
      <LateParts />
    </>
  )
}

const skip = css({
  position: 'fixed',
  top: '2',
  left: '2',
  zIndex: '30',
  px: '3',
  py: '2',
  bg: 'accent',
  color: 'fg.onAccent',
  borderRadius: 'md',
  transform: 'translateY(-200%)',
  _focusVisible: { transform: 'none' },
  _print: { display: 'none' },
})

const main = css({
  display: 'flex',
  flexDirection: 'column',
  // Padding, because a margin would move the body with it.
  // A footer that isn't fixed has a border beside its 28 px.
  minHeight: { base: '100dvh', _short: 'calc(100dvh - 29px)' },
  paddingTop: '56px',
  paddingBottom: { base: '28px', _short: '0' },
  outlineStyle: 'none',
})
