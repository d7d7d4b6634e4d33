import { useMessages } from '#src/lib/use-messages.ts'
import type { WrittenDateTime } from './logic/date-time.ts'
import { messages } from './messages.ts'
import { RadioNote } from './radio-note.tsx'

/** Offers every reading of an ambiguous date. */
export function DateChoice({
  readings,
  chosen,
  onChoose,
}: {
  readonly readings: readonly WrittenDateTime[]
  readonly chosen: WrittenDateTime
  /** Called with the index of a reading. */
  readonly onChoose: (at: number) => void
}) {
  const t = useMessages(messages)
  if (readings.length < 2) return null
  return (
    <RadioNote
      reasons={chosen.doubts.map(({ code, params }) => t(code, params))}
      options={readings.map((reading, at) => {
        const { wall, offset = '', place } = reading
        const text = `${wall}${offset}`
        return {
          key: text,
          label: (
            <>
              <code>{text}</code>
              {place ? <span>{place}</span> : null}
            </>
          ),
          checked: reading === chosen,
          onChoose: () => onChoose(at),
        }
      })}
    />
  )
}
