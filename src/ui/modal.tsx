import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
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
  const [former] = useState(focused)
  useLayoutEffect(() => {
    // At once, as Ark waits for a frame: what is typed meanwhile would be lost.
    initialFocus?.current?.focus({ preventScroll: true })
    // The top layer would cover the dialog.
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) {
      popover.hidePopover()
    }
  }, [initialFocus])
  return (
    <Dialog.Root
      open
      closeOnEscape={!locked}
      closeOnInteractOutside={!locked}
      finalFocusEl={() => former}
      {...(initialFocus && { initialFocusEl: () => initialFocus.current })}
      onOpenChange={onClose}
    >
      <Portal>
        <Dialog.Backdrop
          className={backdrop}
          // A press beside a locked dialog leaves the focus in it.
          onMouseDown={(event) => event.preventDefault()}
        />
        <Dialog.Content
          aria-label={label}
          className={content}
          onKeyDown={(event) => event.stopPropagation()}
        >
          {children}
        </Dialog.Content>
      </Portal>
    </Dialog.Root>
  )
}

/** What has the focus, in an editor's shadow tree too. */
function focused(): HTMLElement | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element as HTMLElement | null
}

const backdrop = css({
  position: 'fixed',
  inset: '0',
  zIndex: '50',
  bg: 'rgb(0 0 0 / 0.4)',
  // Ark takes presses from all of the page around the dialog.
  pointerEvents: 'auto',
})

const content = css({
  position: 'fixed',
  top: { base: '2', _wide: '12vh' },
  insetX: '0',
  zIndex: '50',
  display: 'flex',
  flexDirection: 'column',
  marginX: 'auto',
  width: 'calc(100vw - 16px)',
  maxWidth: '600px',
  maxHeight: { base: 'calc(100dvh - 16px)', _wide: 'min(560px, 76dvh)' },
  overflow: 'hidden',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  boxShadow: '0 16px 48px rgb(0 0 0 / 0.24)',
  outlineStyle: 'none',
})
