import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import type { LocalTime } from './logic/zones.ts'
import { messages } from './messages.ts'
import { RadioNote } from './radio-note.tsx'

/** Explains that a clock change skips or repeats a wall time, and offers both of its instants. */
export function LocalChoice({
  local,
  chosen,
  onChoose,
}: {
  readonly local: LocalTime
  /** The selected instant, in nanoseconds since 1970. */
  readonly chosen: bigint
  readonly onChoose: (choice: 'earlier' | 'later') => void
}) {
  const t = useMessages(messages)
  if (local.kind === 'unique') return null
  const { earlier, later } = local
  const change = earlier.getTimeZoneTransition('next') ?? later
  const before = change.withTimeZone(earlier.offset).toPlainDateTime()
  const after = change.toPlainDateTime()
  // When a zone skips a whole day, the clock times alone are equal.
  const isOneDay = before.toPlainDate().equals(after.toPlainDate())
  const clock = (at: typeof before) =>
    (isOneDay ? at.toPlainTime() : at).toString({ smallestUnit: 'minute' }).replace('T', ' ')
  const values = { zone: earlier.timeZoneId, from: clock(before), to: clock(after) }
  return (
    <RadioNote
      reasons={[t(`local.${local.kind}`, values)]}
      options={(['earlier', 'later'] as const).map((which) => ({
        key: which,
        label: (
          <>
            <span className={css({ flex: 'none' })}>{t(`local.${which}`)}</span>
            <code>
              {local[which].toString({ timeZoneName: 'never' })} ={' '}
              {local[which].toInstant().toString()}
            </code>
          </>
        ),
        checked: local[which].epochNanoseconds === chosen,
        onChoose: () => onChoose(which),
      }))}
    />
  )
}
