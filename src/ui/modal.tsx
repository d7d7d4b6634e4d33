import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { css } from '#styled-system/css'

/**
 * A dialog over the page, which is out of reach meanwhile. Escape and a press outside call
 * `onClose`; once it is gone, the focus is where it was before. Keys pressed in it stay in it.
 */
export function Modal({
  label,
  locked = false,
  initialFocus,
  onClose,
  children,
}: {
  readonly label: string
  /** Whether nothing that a visitor does closes it. */
  readonly locked?: boolean
  /** What has the focus first; without it, the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  // The browser gives the focus back only while the dialog is still on the page.
  useLayoutEffect(() => {
    const element = dialog.current
    // Not by `focus()` afterwards: the first control would have the focus for a moment.
    initialFocus?.current?.setAttribute('autofocus', '')
    element?.showModal()
    return () => element?.close()
  }, [initialFocus])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={box}
      closedby={locked ? 'none' : undefined}
      // Some browsers close without asking when nothing was pressed on the page before.
      onClose={() => dialog.current?.open === false && onClose()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}
    >
      {children}
    </dialog>
  )
}

const box = css({
  position: 'fixed',
  top: { base: '2', _wide: '12vh' },
  bottom: 'auto',
  insetX: '0',
  marginX: 'auto',
  marginY: '0',
  width: 'calc(100vw - 16px)',
  maxWidth: '600px',
  maxHeight: { base: 'calc(100dvh - 16px)', _wide: 'min(560px, 76dvh)' },
  p: '0',
  overflow: 'hidden',
  color: 'fg',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  boxShadow: '0 16px 48px rgb(0 0 0 / 0.24)',
  _open: { display: 'flex', flexDirection: 'column' },
  '&::backdrop': { bg: 'rgb(0 0 0 / 0.4)' },
})
