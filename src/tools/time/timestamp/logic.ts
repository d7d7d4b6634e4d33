import type { Implementations } from '#src/core/operation.ts'
import {
  noteOnOthers,
  notesOnLocal,
  notesOnReadings,
  type TimeNote,
} from '#src/tools/time/shared/logic/reading-notes.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { instantOf } from './logic/describe.ts'
import { convertLog } from './logic/log.ts'
import { type Reading, readTime } from './logic/readings.ts'
import type tool from './tool.ts'

export {
  describeTime,
  type FactName,
  instantOf,
  timestampFieldsOf,
} from './logic/describe.ts'
export { findTimes } from './logic/find.ts'
export { type LinkedField, type Reading, type ReadingKind, readTime } from './logic/readings.ts'

/** The first reading of a text as RFC 9557 in a zone, with notes. @throws ToolFailure as `readTime` */
async function convertTime(text: string, { zone }: { readonly zone: string }) {
  const T = await loadTemporal()
  const now = T.Now.zonedDateTimeISO(zone)
  const readings = readTime(T, text, { field: 'dateTime', zone, isComplete: true, now })
  const textOf = ({ nanoseconds }: Reading) =>
    instantOf(T, nanoseconds).toZonedDateTimeISO(zone).toString()
  const [{ date, local }, ...others] = readings
  const output = textOf(readings[0])
  return {
    output,
    notes: [
      ...(date || others.length === 0 ? [] : [noteOnOthers(text, output, others.map(textOf))]),
      ...notesOnReadings(readings.flatMap((it) => it.date ?? [])),
      ...(local ? notesOnLocal(local) : []),
    ],
  }
}

export const operations = {
  convert: {
    reads: 'text',
    run: convertTime,
    notes: ({ notes }: { readonly notes: readonly TimeNote[] }) => notes,
  },
  'convert-log': { reads: 'bytes', run: convertLog },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations
