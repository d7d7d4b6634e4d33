import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { warning } from '#src/tools/shared/styles.tsx'
import { messages as shared } from '#src/tools/time/shared/messages.ts'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import { eventsMessages } from './events-messages.ts'
import type { Operations } from './logic.ts'
import { recurrenceMessages } from './recurrence-messages.ts'

/** More rows would delay the page. */
const MAX_ROWS = 300

/** Invalid parts of a file that are named. */
const MAX_SKIPPED = 10

/** The events of a calendar file, each of which can start or end a calculation. */
export function EventList({
  answer,
  zone,
  onStart,
  onEnd,
  onHolidays,
}: {
  readonly answer: OutputOf<Operations, 'events'>
  readonly zone: string
  /** Called with a date or a time. */
  readonly onStart: (text: string) => void
  readonly onEnd: (text: string) => void
  /** Called with lines of a date and a title. */
  readonly onHolidays: (lines: string) => void
}) {
  const t = useMessages(eventsMessages)
  const { events, holidays } = answer
  return (
    <>
      <Notes answer={answer} zone={zone} />
      {holidays === '' ? null : (
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })}>
          <Button onClick={() => onHolidays(holidays)}>{t('holidays')}</Button>
          <span className={muted}>{t('holidays.hint')}</span>
        </div>
      )}
      <p className={muted}>
        {events.length === 0 ? t('none') : t('count', { count: events.length })}
      </p>
      <ul aria-label={t('list')} className={css({ fontSize: '13' })}>
        {events.slice(0, MAX_ROWS).map(({ line, start, end, title, isRecurring }) => {
          const name = title || t('untitled')
          return (
            <li key={`${line} ${start}`} className={item}>
              <div className={css({ minWidth: '0' })}>
                <p className={css({ overflowWrap: 'anywhere' })}>
                  {name} {isRecurring ? <span className={muted}>({t('recurring')})</span> : null}
                </p>
                <p className={digits}>
                  {readable(start)} {end === '' ? null : t('until', { end: readable(end) })}
                </p>
              </div>
              <Button
                look="quiet"
                aria-label={t('start', { title: name })}
                onClick={() => onStart(start)}
              >
                {t('start.short')}
              </Button>
              <Button
                look="quiet"
                aria-label={t('end', { title: name })}
                onClick={() => onEnd(end || start)}
              >
                {t('end.short')}
              </Button>
            </li>
          )
        })}
      </ul>
      {events.length > MAX_ROWS ? <p className={muted}>{t('more', { shown: MAX_ROWS })}</p> : null}
    </>
  )
}

function Notes({
  answer: { skipped, canceled, outdated, unknownZones, isTruncated },
  zone,
}: {
  readonly answer: OutputOf<Operations, 'events'>
  readonly zone: string
}) {
  const t = useMessages(eventsMessages)
  const textOf = useSkippedText()
  const notes = [
    ...(isTruncated ? [t('truncated')] : []),
    ...(unknownZones.length > 0 ? [t('zones', { zones: unknownZones.join(', '), zone })] : []),
    ...(outdated > 0 ? [t('outdated', { count: outdated })] : []),
    ...(canceled > 0 ? [t('canceled', { count: canceled })] : []),
    ...(skipped.length > 0 ? [t('skipped', { count: skipped.length })] : []),
    ...skipped.slice(0, MAX_SKIPPED).map(textOf),
  ]
  return notes.length === 0 ? null : (
    <div role="status" className={noteBox}>
      {notes.map((note, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes can be equal
        <p key={at}>{note}</p>
      ))}
    </div>
  )
}

/** Returns a function that translates why a part was skipped. */
function useSkippedText() {
  const tables = [eventsMessages, recurrenceMessages, shared]
  const translators = [
    useMessages<string>(eventsMessages),
    useMessages<string>(recurrenceMessages),
    useMessages<string>(shared),
  ]
  return ({ code, params }: OutputOf<Operations, 'events'>['skipped'][number]) => {
    const at = tables.findIndex(({ texts }) => Object.hasOwn(texts.en, code))
    return translators[at]?.(code, params) ?? code
  }
}

const readable = (time: string) => time.replace('T', ' ')

const noteBox = `${warning} ${css({ border: '1px solid token(colors.border)', borderRadius: 'md' })}`
const muted = css({ fontSize: '12', color: 'fg.muted' })
const digits = css({
  fontFamily: 'code',
  fontSize: '12',
  fontVariantNumeric: 'tabular-nums',
  color: 'fg.muted',
})
const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '1',
  py: '1',
  borderBottom: '1px solid token(colors.border)',
})
