import { useRef, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { PresentIcon } from '#src/ui/icons.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import type { EditorStore } from './editor-store.ts'
import { messages } from './messages.ts'
import type { Slide } from './presentation-store.ts'
import type { PreviewStore } from './preview-store.ts'

const Presentation = lazyPart(() => import('./presentation.tsx'))

/** Presents the diagram, or all diagrams of a Markdown text from the chosen one. */
export function PresentButton({
  editor,
  preview,
  isDark,
}: {
  readonly editor: EditorStore
  readonly preview: PreviewStore
  readonly isDark: boolean
}) {
  const t = useMessages(messages)
  const button = useRef<HTMLButtonElement>(null)
  const [slides, setSlides] = useState<readonly Slide[]>()
  const { blocks, block } = useStore(editor)
  const index = Math.max(0, Math.min(block, blocks.length - 1))
  const close = (last = index) => {
    setSlides(undefined)
    if (last !== index) editor.choose(last)
    // Safari doesn't focus a button that is clicked.
    button.current?.focus()
  }
  return (
    <>
      <ToolbarButton
        ref={button}
        label={t('present')}
        hidesLabel
        icon={<PresentIcon />}
        disabled={editor.diagram.code.trim() === ''}
        // Full screen is allowed for a few seconds after a click.
        onPointerEnter={Presentation.prepare}
        onFocus={Presentation.prepare}
        onClick={() => setSlides(blocks.length > 0 ? blocks : [{ ...editor.diagram, heading: '' }])}
      />
      {slides ? (
        <Presentation
          slides={slides}
          index={index}
          isDark={isDark}
          preview={preview}
          onClose={close}
        />
      ) : null}
    </>
  )
}
