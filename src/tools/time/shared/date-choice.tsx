import { useMessages } from '#src/lib/use-messages.ts'
import { rememberOrder, selectedOrder } from './date-order.ts'
import { messages as kinds } from './kind-messages.ts'
import type { WrittenDateTime } from './logic/date-time.ts'
import { messages } from './messages.ts'
import { RadioNote } from './radio-note.tsx'

/** Offers every reading of an ambiguous date, and remembers the order of the selected one. */
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
  const tKind = useMessages(kinds)
  if (readings.length < 2) return null
  const isRemembered = chosen.order !== undefined && chosen.order === selectedOrder.read()
  return (
    <RadioNote
      reasons={chosen.doubts.map(({ code, params }) =>
        t(code === 'doubt.order' && isRemembered ? 'doubt.order.kept' : code, params),
      )}
      options={readings.map((reading, at) => {
        const { wall, offset = '', form } = reading
        const isKind = reading.doubts.some(({ code }) => code === 'doubt.epoch')
        const place = isKind ? tKind(`kind.${form}`).trim() : reading.place
        const text = `${wall}${offset}`
        return {
          key: `${text}${form}`,
          label: (
            <>
              <code>{text}</code>
              {place ? <span>{place}</span> : null}
            </>
          ),
          checked: reading === chosen,
          onChoose: () => {
            rememberOrder(reading)
            onChoose(at)
          },
        }
      })}
    />
  )
}
