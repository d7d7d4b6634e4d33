import { type ComponentType, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useKeyDown } from '#src/lib/use-key-down.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { openEarlyBox } from '#src/ui/early-box.ts'
import { SearchIcon } from '#src/ui/shell-icons.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

export interface PaletteProps {
  /** Keys typed before the palette had loaded; undefined while it is closed. */
  readonly typed: string | undefined
  readonly onClose: () => void
}

/** The button that loads and opens the palette, also by Ctrl/Cmd+K. */
export function PaletteButton({
  load,
}: {
  readonly load: () => Promise<ComponentType<PaletteProps>>
}) {
  const t = useMessages(messages)
  const [palette, setPalette] = useState<{ readonly View: ComponentType<PaletteProps> }>()
  const [typed, setTyped] = useState<string>()

  const open = async () => {
    if (palette) return setTyped('')
    const endEarly = openEarlyBox(t('search'))
    // The shell reports a missing chunk.
    const View = await load().catch(() => undefined)
    const text = await endEarly?.()
    if (!View || text === undefined) return
    // A key that arrives before the palette has the focus would change the page's input.
    flushSync(() => {
      setPalette({ View })
      setTyped(text)
    })
  }

  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey) return
    if (!(isMac ? event.metaKey : event.ctrlKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (typed !== undefined) setTyped(undefined)
    else void open()
  }, true)

  return (
    <>
      <button
        type="button"
        aria-label={t('search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('search')}
        data-keys={useIsMac() ? '⌘K' : 'Ctrl K'}
        className={style}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => void open()}
      >
        <SearchIcon size={18} />
        <span className={name}>{t('search')}</span>
      </button>
      {palette && <palette.View typed={typed} onClose={() => setTyped(undefined)} />}
    </>
  )
}

const isMac = typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent)

/** Prerendered pages don't know the platform. */
const useIsMac = () =>
  useSyncExternalStore(
    never,
    () => isMac,
    () => false,
  )
const never = () => () => undefined

const style = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  height: '8',
  minWidth: '8',
  flexShrink: '0',
  borderRadius: 'md',
  color: 'fg.muted',
  _hover: { bg: 'bg.hover', color: 'fg' },
  _touch: { height: '11', minWidth: '11' },
  // The shortcut isn't part of the accessible name, which voice control uses.
  _after: {
    content: 'attr(data-keys)',
    display: { base: 'none', _desktop: 'inline' },
    fontFamily: 'ui',
    fontSize: '12',
  },
  _desktop: {
    minWidth: '220px',
    justifyContent: 'flex-start',
    px: '2',
    marginRight: '1',
    fontSize: '13',
    border: '1px solid token(colors.border)',
    bg: 'bg',
  },
})

const name = css({ display: { base: 'none', _desktop: 'inline' }, flex: '1', textAlign: 'left' })
