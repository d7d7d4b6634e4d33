import { useMemo, useState } from 'react'
import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import type { InstantChoice } from '#src/tools/time/shared/local-choice.tsx'
import type { TemporalApi } from '#src/tools/time/shared/temporal.ts'
import { type Field, fieldsOf, type Reading, type ReadingKind, readTime } from './logic.ts'

interface Edit {
  readonly field: Field
  readonly text: string
  /** Whether it came as one piece. */
  readonly whole: boolean
  /** The place of the reading that was asked for instead of the best. */
  readonly reading?: number
  /** Whether the field was left: it then shows what the text means there. */
  readonly left?: boolean
  readonly choice?: InstantChoice
}

export interface Timestamp {
  readonly shown: Readonly<Record<Field, string>>
  /** What is copied of the fields: of a typed text of another unit, what it means in the field. */
  readonly copied: Readonly<Record<Field, string>>
  /** Since 1970; undefined while there is none. With a failure, that of the text before. */
  readonly nanoseconds: bigint | undefined
  /** The field that was typed into last. */
  readonly field: Field | undefined
  /** What was typed there. */
  readonly text: string
  readonly readings: readonly Reading[]
  /** The one of them that is taken. */
  readonly reading: Reading | undefined
  readonly failure: ToolFailure | undefined
  readonly edit: (field: Field, text: string, whole: boolean) => void
  readonly leave: () => void
  /** Takes the reading of a place in `readings`. */
  readonly readAs: (reading: number) => void
  readonly choose: (choice: InstantChoice) => void
  /** Sets a moment, nanoseconds since 1970; none empties the fields. */
  readonly set: (nanoseconds: bigint | undefined) => void
}

/** Three fields of one moment. What cannot be read changes nothing but the field it is in. */
export function useTimestamp(T: TemporalApi | undefined, zone: string): Timestamp {
  const [edit, setEdit] = useState<Edit>()
  const [kept, setKept] = useState<bigint>()
  const { readings, failure } = useMemo(() => read(T, edit, zone), [T, edit, zone])
  const reading = readings[edit?.reading ?? 0] ?? readings[0]
  const moment = reading && momentOf(reading, edit?.choice)
  // The last moment stays while what is typed is none.
  if (moment !== undefined && moment !== kept) setKept(moment)
  const nanoseconds = moment ?? kept
  const derived = useMemo(
    () => (T && nanoseconds !== undefined ? fieldsOf(T, nanoseconds, zone) : blank),
    [T, nanoseconds, zone],
  )
  const isForeign = edit && reading !== undefined && isOther(reading, edit.field)
  const typed = edit && { ...derived, [edit.field]: edit.text }
  return {
    shown: typed && !(isForeign && (edit.whole || edit.left)) ? typed : derived,
    copied: typed && !isForeign ? typed : derived,
    nanoseconds,
    field: edit?.field,
    text: edit?.text ?? '',
    readings,
    reading,
    failure,
    edit(field, text, whole) {
      const isBlank = text.trim() === ''
      setEdit(isBlank ? undefined : { field, text, whole })
      if (isBlank) setKept(undefined)
    },
    leave: () => edit && setEdit({ ...edit, left: true }),
    readAs: (reading) => edit && setEdit({ ...edit, reading }),
    choose: (choice) => edit && setEdit({ ...edit, choice }),
    set(value) {
      setEdit(undefined)
      setKept(value)
    },
  }
}

const blank = { seconds: '', milliseconds: '', dateTime: '' }

interface Read {
  readonly readings: readonly Reading[]
  readonly failure: ToolFailure | undefined
}

function read(T: TemporalApi | undefined, edit: Edit | undefined, zone: string): Read {
  if (!T || !edit) return { readings: [], failure: undefined }
  const { field, text, whole } = edit
  try {
    const readings = readTime(T, text, { field, zone, whole, today: T.Now.plainDateISO(zone) })
    // The ends of time differ by zone: what cannot be shown in it is refused here.
    for (const { nanoseconds } of readings.slice(0, 1)) fieldsOf(T, nanoseconds, zone)
    return { readings, failure: undefined }
  } catch (error) {
    if (isToolFailure(error)) return { readings: [], failure: error }
    throw error
  }
}

function momentOf({ local, nanoseconds }: Reading, choice: InstantChoice | undefined): bigint {
  return local && choice ? local[choice].epochNanoseconds : nanoseconds
}

const dates: readonly ReadingKind[] = [
  'iso',
  'iso-week',
  'iso-ordinal',
  'calendar',
  'rfc2822',
  'written',
  'syslog',
  'klog',
  'logcat',
]

/** Whether a text is of another kind than its field: the field then shows what it means there. */
export function isOther({ kind }: Reading, field: Field): boolean {
  return field === 'dateTime' ? !dates.includes(kind) : kind !== field
}
