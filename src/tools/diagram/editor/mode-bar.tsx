import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { row } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import type { EditorStore } from './editor-store.ts'
import type { Mode } from './logic.ts'
import { messages } from './messages.ts'

/** The mode of the code, and the buttons that convert it and undo. */
export function ModeBar({
  editor,
  onMode,
}: {
  readonly editor: EditorStore
  readonly onMode: (mode: Mode) => void
}) {
  const t = useMessages(messages)
  const { mode, canUndo } = useStore(editor)
  return (
    <fieldset className={bar}>
      <legend
        className={css({
          display: { base: 'none', _wide: 'block' },
          float: 'left',
          fontSize: '12',
          color: 'fg.muted',
          paddingRight: '1',
        })}
      >
        {t('mode')}
      </legend>
      {(['flowchart', 'sequence'] as const).map((it) => (
        <Button
          key={it}
          disabled={mode === it}
          aria-pressed={mode === it}
          onClick={() => onMode(it)}
        >
          {t(`mode.${it}`)}
        </Button>
      ))}
      <Button onClick={() => void editor.convert()}>{t('convert')}</Button>
      <Button disabled={!canUndo} onClick={editor.undo}>
        {t('undo')}
      </Button>
    </fieldset>
  )
}

const bar = `${row} ${css({
  flexWrap: { base: 'nowrap', _wide: 'wrap' },
  flex: 'none',
  border: 'none',
  '& [aria-pressed=true]': { opacity: '1', color: 'accent', borderColor: 'accent' },
})}`
