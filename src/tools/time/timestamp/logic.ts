import type { Implementations } from '#src/core/operation.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { instantOf } from './logic/describe.ts'
import { convertLog } from './logic/log.ts'
import { readTime } from './logic/readings.ts'
import type tool from './tool.ts'

export {
  describeTime,
  type FactName,
  instantOf,
  timestampFieldsOf,
} from './logic/describe.ts'
export { findTimes } from './logic/find.ts'
export { type LinkedField, type Reading, type ReadingKind, readTime } from './logic/readings.ts'

/** The first reading of a text as RFC 9557 in a zone. @throws ToolFailure as `readTime` */
async function convertTime(text: string, { zone }: { readonly zone: string }) {
  const T = await loadTemporal()
  const now = T.Now.zonedDateTimeISO(zone)
  const [{ nanoseconds }] = readTime(T, text, { field: 'dateTime', zone, isComplete: true, now })
  return { output: instantOf(T, nanoseconds).toZonedDateTimeISO(zone).toString() }
}

export const operations = {
  convert: { reads: 'text', run: convertTime },
  'convert-log': { reads: 'bytes', run: convertLog },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations
