import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { row } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import type { EditorStore } from './editor-store.ts'
import { messages } from './messages.ts'

/** Which form the code is in, conversion into the other one, and the way back. */
export function ModeBar({ editor }: { readonly editor: EditorStore }) {
  const t = useMessages(messages)
  const { mode, canUndo } = useStore(editor)
  return (
    <fieldset className={bar}>
      <legend
        className={css({ float: 'left', fontSize: '12', color: 'fg.muted', paddingRight: '1' })}
      >
        {t('mode')}
      </legend>
      {(['flowchart', 'sequence'] as const).map((it) => (
        <Button
          key={it}
          disabled={mode === it}
          aria-pressed={mode === it}
          onClick={() => editor.setMode(it)}
        >
          {t(`mode.${it}`)}
        </Button>
      ))}
      <Button look="primary" onClick={() => void editor.convert()}>
        {t('convert')}
      </Button>
      <Button disabled={!canUndo} onClick={editor.undo}>
        {t('undo')}
      </Button>
    </fieldset>
  )
}

const bar = `${row} ${css({
  border: 'none',
  '& [aria-pressed=true]': { opacity: '1', color: 'accent', borderColor: 'accent' },
})}`
