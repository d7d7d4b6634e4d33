import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { warning } from '#src/tools/shared/styles.tsx'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { type CronResult, describeField, notesOf } from './logic.ts'
import { messages } from './messages.ts'

/** The sentence, the fields, and the notes of a schedule. */
export function Meaning({
  result: { reading, job },
  sentence,
}: {
  readonly result: CronResult
  readonly sentence: string
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { schedule, command } = reading
  const notes = schedule ? notesOf(schedule) : []
  return (
    <section aria-label={t('meaning')} className={box}>
      <p className={css({ fontSize: '16', fontWeight: '600' })}>{sentence}</p>
      {schedule ? <p className={small}>{t(`format.${schedule.format}`)}</p> : null}
      {notes.length > 0 ? (
        <div className={warning}>
          {notes.map(({ code, params }) => (
            <p key={`${code}${params.text ?? ''}`}>{t(code, params)}</p>
          ))}
        </div>
      ) : null}
      {schedule ? (
        <table className={table} aria-label={t('fields')}>
          <thead>
            <tr>
              {(['field', 'text', 'meaning'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {schedule.fields.map(({ name, text }, at) => (
              <tr key={name}>
                <th scope="row">{t(`field.${name}`)}</th>
                <td className={css({ fontFamily: 'code' })}>{text}</td>
                <td>{describeField(schedule, at, { t, language })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {job.around ? <p className={omitted}>{t('omitted.around', { text: job.around })}</p> : null}
      {command ? <p className={omitted}>{t('omitted.command', { text: command })}</p> : null}
    </section>
  )
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
const omitted = `${small} ${css({ overflowWrap: 'anywhere' })}`

const table = css({
  width: 'full',
  fontSize: '13',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'left', py: '1', paddingRight: '3', overflowWrap: 'anywhere' },
  '& th': { fontWeight: '500', color: 'fg.muted', fontSize: '12' },
  '& tbody tr': { borderTop: '1px solid token(colors.border)' },
})
