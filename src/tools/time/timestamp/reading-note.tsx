import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { DateChoice } from '#src/tools/time/shared/date-choice.tsx'
import { DateNotes } from '#src/tools/time/shared/date-notes-list.tsx'
import { messages as kinds } from '#src/tools/time/shared/kind-messages.ts'
import { LocalChoice } from '#src/tools/time/shared/local-choice.tsx'
import { Button } from '#src/ui/button.tsx'
import { row } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { differsFromField, type TimestampStore } from './store.ts'

/** Shows how an ambiguous or converted text was read, with its other readings as choices. */
export function ReadingNote({ store }: { readonly store: TimestampStore }) {
  const t = useMessages(messages)
  const tKind = useMessages(kinds)
  const { field, reading, readings, nanoseconds } = useStore(store)
  if (!field || !reading || nanoseconds === undefined) return null
  const { date } = reading
  const others = readings.flatMap((other, at) =>
    other === reading || date ? [] : [{ kind: other.kind, at }],
  )
  const showsKind = differsFromField(reading, field) || others.length > 0
  return (
    <>
      {showsKind ? (
        <div role="status" className={line}>
          <span>{t('read.as', { kind: tKind(`kind.${reading.kind}`) })}</span>
          {others.map(({ kind, at }) => (
            <Button key={kind} onClick={() => store.readAs(at)}>
              {t('read.other', { kind: tKind(`kind.${kind}`) })}
            </Button>
          ))}
        </div>
      ) : null}
      {date ? (
        <>
          <DateChoice
            readings={readings.flatMap((it) => it.date ?? [])}
            chosen={date}
            onChoose={store.readAs}
          />
          <DateNotes notes={date.notes} />
        </>
      ) : null}
      {reading.local ? (
        <LocalChoice local={reading.local} chosen={nanoseconds} onChoose={store.chooseInstant} />
      ) : null}
    </>
  )
}

const line = `${row} ${css({
  px: '3',
  py: '1.5',
  fontSize: '13',
  bg: 'accent.subtle',
  borderRadius: 'md',
})}`
