import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { css, cva } from '#styled-system/css'
import { editorIn, focusedElement } from './focused-element.ts'

/**
 * A dialog that makes the page inert. Escape and a press outside call `onClose`. Closing returns the
 * focus to the element that had it, or to its dialog if it is gone, unless another dialog has the
 * focus by then. Key events don't leave the dialog. Escape is left to elements with
 * `data-handles-escape`.
 */
export function Modal({
  label,
  locked = false,
  wide = false,
  initialFocus,
  onClose,
  children,
}: {
  readonly label: string
  /** Whether the user can't close it. */
  readonly locked?: boolean
  /** Whether it uses most of a large screen. */
  readonly wide?: boolean
  /** The element that receives the focus first; by default the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const [formerFocus] = useState(focusedElement)
  const [formerParent] = useState(() => formerFocus?.parentElement)
  const [formerDialog] = useState(() => formerFocus?.closest<HTMLElement>('[role=dialog]') ?? null)
  const box = useRef<HTMLDivElement>(null)
  const focusAfter = () => {
    const dialog = document.activeElement?.closest('[role=dialog]')
    if (dialog && dialog !== box.current && dialog !== formerDialog) return focusedElement()
    return formerFocus?.isConnected ? formerFocus : (editorIn(formerParent) ?? formerDialog)
  }
  useLayoutEffect(() => {
    // Ark waits for a frame before it moves the focus; keys pressed until then would be lost.
    initialFocus?.current?.focus({ preventScroll: true })
    // Popovers in the top layer would cover the dialog.
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) {
      popover.hidePopover()
    }
  }, [initialFocus])
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost =
          formerFocus?.isConnected === false && document.activeElement === document.body
        if (isLost) (editorIn(formerParent) ?? formerDialog)?.focus()
      }, RETURN_MS)
    },
    [formerFocus, formerParent, formerDialog],
  )
  return (
    <Dialog.Root
      open
      closeOnEscape={!locked}
      onEscapeKeyDown={(event) => handlesEscape(event.target) && event.preventDefault()}
      closeOnInteractOutside={false}
      // The button of a toast, such as “Undo”, stays usable.
      persistentElements={[noticeArea]}
      finalFocusEl={focusAfter}
      // Ark moves the focus a frame late, when a field may already be in use.
      initialFocusEl={() =>
        box.current?.querySelector(':focus-within')
          ? focusedElement()
          : (initialFocus?.current ?? null)
      }
      onOpenChange={onClose}
    >
      <Portal>
        <Dialog.Backdrop
          className={backdrop}
          // Ark would ignore a press in the first frames of the dialog.
          onClick={locked ? undefined : onClose}
          // A press outside a locked dialog doesn't move the focus.
          onMouseDown={(event) => event.preventDefault()}
        />
        <Dialog.Content
          ref={box}
          aria-label={label}
          className={content({ wide })}
          onKeyDown={(event) => event.stopPropagation()}
        >
          {children}
        </Dialog.Content>
      </Portal>
    </Dialog.Root>
  )
}

const handlesEscape = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-handles-escape]') !== null

/** The region of toasts; until it has loaded, the invisible head, because Ark fails without an element. */
const noticeArea = () => document.querySelector('section[aria-live]') ?? document.head

/** The time in which Ark returns the focus. An editor may replace the text box until then. */
const RETURN_MS = 100

const backdrop = css({
  position: 'fixed',
  inset: '0',
  zIndex: '50',
  bg: 'rgb(0 0 0 / 0.4)',
  // Ark turns it off for the page outside the dialog.
  pointerEvents: 'auto',
})

const content = cva({
  base: {
    position: 'fixed',
    insetX: '0',
    zIndex: '50',
    display: 'flex',
    flexDirection: 'column',
    marginX: 'auto',
    width: 'calc(100vw - 16px)',
    // Where even its fixed parts don't fit, as at a zoom of 400 %.
    overflow: 'auto',
    // A swipe at its end neither scrolls nor reloads the page. Lists inside leave that to the dialog.
    overscrollBehavior: 'contain',
    bg: 'bg.raised',
    border: '1px solid token(colors.border)',
    borderRadius: 'md',
    boxShadow: '0 16px 48px rgb(0 0 0 / 0.24)',
    outlineStyle: 'none',
  },
  variants: {
    wide: {
      false: {
        top: { base: '2', _wide: '12vh' },
        maxWidth: '600px',
        maxHeight: { base: 'calc(100dvh - 16px)', _wide: 'min(560px, 76dvh)' },
      },
      true: {
        top: { base: '2', _wide: '4vh' },
        maxWidth: '1120px',
        maxHeight: { base: 'calc(100dvh - 16px)', _wide: '92dvh' },
      },
    },
  },
})
