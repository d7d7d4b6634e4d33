import { useMessages } from '#src/lib/use-messages.ts'
import { LiveResult } from '#src/tools/shared/live-result.tsx'
import { strip } from '#src/tools/shared/styles.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckIcon } from '#src/ui/icons.ts'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { small } from '#src/ui/styles.ts'
import { css, cva } from '#styled-system/css'
import { LayersNote } from './layers-note.tsx'
import { messages } from './messages.ts'
import type { Answer, Shown } from './store.ts'

/** The number of embedded strings found or converted, the wrappers removed, and other readings. */
export function ResultNotes({
  answer,
  shown,
  onReplace,
}: {
  readonly answer: Answer
  readonly shown: Shown
  /** Replaces the input. */
  readonly onReplace: (text: string) => void
}) {
  const t = useMessages(messages)
  const { found, deepest, format, records } = answer
  const { converted, unescaped, paths } = shown
  const text = () => {
    if (converted) {
      const list = paths.join(', ') + (unescaped > paths.length ? ', …' : '')
      return t('converted', { count: unescaped, list })
    }
    if (found === 0) return t('found.none')
    return deepest > 1 ? t('found.deep', { count: found, deepest }) : t('found', { count: found })
  }
  const about = text()
  const readings = [
    { text: answer.asCode, note: t('code.note'), use: t('code.use') },
    { text: answer.asSql, note: t('sql.note'), use: t('sql.use') },
  ]
  return (
    <>
      <LiveResult>
        <p
          role="status"
          title={about}
          className={status({ look: converted ? 'done' : found > 0 ? 'found' : 'none' })}
        >
          {converted ? <CheckIcon /> : null}
          <span className={words}>{markSpecial(about)}</span>
          {format === 'json-lines' ? (
            <span
              className={css({ ml: 'auto', flex: 'none', fontWeight: '400', color: 'fg.muted' })}
            >
              {t('records', { count: records })}
            </span>
          ) : null}
        </p>
      </LiveResult>
      {answer.broken ? (
        <p className={reading}>{t(answer.broken.text, answer.broken.params)}</p>
      ) : null}
      <LayersNote layers={answer.layers} strings={paths.filter((path) => path === '$').length} />
      {readings.map(({ text, note, use }) =>
        text === undefined ? null : (
          <div key={use} className={reading}>
            <span>{note}</span>
            <Button onClick={() => onReplace(text)}>{use}</Button>
          </div>
        ),
      )}
    </>
  )
}

const reading = `${strip} ${small} ${css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
})}`

const words = css({
  minWidth: '0',
  overflowWrap: 'anywhere',
  lineClamp: { base: 'none', _wide: '2' },
})

const status = cva({
  base: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '3',
    py: '2',
    fontSize: '13',
    fontWeight: '600',
    borderBottom: '1px solid token(colors.border)',
    '& svg': { flex: 'none' },
  },
  variants: {
    look: {
      done: { color: 'success', bg: 'success.subtle' },
      found: { color: 'accent', bg: 'accent.subtle' },
      none: { color: 'fg.muted', fontWeight: '400' },
    },
  },
})
