import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import type { Mode } from './logic.ts'
import { messages } from './messages.ts'

/** Which form the code is in, conversion into the other one, and the way back. */
export function ModeBar({
  mode,
  onMode,
  onConvert,
  canUndo,
  onUndo,
}: {
  readonly mode: Mode
  readonly onMode: (mode: Mode) => void
  readonly onConvert: () => void
  readonly canUndo: boolean
  readonly onUndo: () => void
}) {
  const t = useMessages(messages)
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
          onClick={() => onMode(it)}
        >
          {t(`mode.${it}`)}
        </Button>
      ))}
      <Button look="primary" onClick={onConvert}>
        {t('convert')}
      </Button>
      <Button disabled={!canUndo} onClick={onUndo}>
        {t('undo')}
      </Button>
    </fieldset>
  )
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  border: 'none',
  '& [aria-pressed=true]': { opacity: '1', color: 'accent', borderColor: 'accent' },
})
