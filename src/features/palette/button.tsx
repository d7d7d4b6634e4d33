import {
  type ComponentType,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation } from 'wouter'
import { useMessages } from '#src/lib/use-messages.ts'
import { SearchIcon } from '#src/ui/shell-icons.tsx'
import { css } from '#styled-system/css'
import { rememberVisit } from './kept.ts'
import { messages } from './messages.ts'

export interface PaletteProps {
  /** What was typed before the palette was there. */
  readonly typed: string
  readonly onClose: () => void
}

/** Opens the palette, which `load` fetches, by a press or by Ctrl/Cmd+K. */
export function PaletteButton({
  load,
}: {
  readonly load: () => Promise<ComponentType<PaletteProps>>
}) {
  const t = useMessages(messages)
  const [location] = useLocation()
  const [palette, setPalette] = useState<{ readonly View: ComponentType<PaletteProps> }>()
  const [typed, setTyped] = useState<string>()
  const opening = useRef(false)
  const isOpen = typed !== undefined
  useEffect(() => rememberVisit(location), [location])

  const open = async () => {
    if (opening.current) return
    opening.current = true
    const early = holdKeys()
    try {
      setPalette({ View: await load() })
      setTyped(early.release())
    } catch {
      // The shell says what became of a missing part.
      early.release()
    } finally {
      opening.current = false
    }
  }

  // An effect event, as a key may come between the drawing of the palette and the next effect.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey) return
    if (!(isMac ? event.metaKey : event.ctrlKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (isOpen) setTyped(undefined)
    else void open()
  })
  useEffect(() => {
    // Before an editor takes the keys for its own.
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [])

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
      {palette && isOpen && <palette.View typed={typed} onClose={() => setTyped(undefined)} />}
    </>
  )
}

const isMac = typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent)

/** Prerendered pages do not know yet. */
const useIsMac = () =>
  useSyncExternalStore(
    never,
    () => isMac,
    () => false,
  )
const never = () => () => undefined

/** Keeps what is typed from the page until it is released. */
function holdKeys(): { readonly release: () => string } {
  let held = ''
  const hold = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    held += event.key
  }
  addEventListener('keydown', hold, { capture: true })
  return {
    release() {
      removeEventListener('keydown', hold, { capture: true })
      return held
    },
  }
}

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
  _touch: { height: '10', minWidth: '10' },
  // The shortcut is no part of the name by which a voice finds the button.
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
