import { useAtom } from '#src/lib/use-atom.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { shortcutsOpenAtom } from './open.ts'

const ShortcutsDialog = lazyPart(() => import('./dialog.tsx'))

/** The button of the footer for devices with a keyboard, and the dialog of shortcuts. */
export function ShortcutsButton() {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useAtom(shortcutsOpenAtom)
  return (
    <>
      <button type="button" className={style} onClick={() => setOpen(true)}>
        {t('title')}
      </button>
      {isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const style = css({
  display: { base: 'none', _wide: 'block' },
  _touch: { display: 'none' },
  order: '1',
  flex: 'none',
  minHeight: '24px',
  px: '1',
  mx: '-4px',
  borderRadius: 'sm',
  _hover: { color: 'fg' },
})
