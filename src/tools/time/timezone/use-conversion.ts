import { useMemo, useState } from 'react'
import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { parseOptionValues } from '#src/core/option-values.ts'
import { useSelection } from '#src/tools/shared/use-selection.ts'
import { preferredReadingOf } from '#src/tools/time/shared/date-order.ts'
import { readDateTime } from '#src/tools/time/shared/logic/read-date-time.ts'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { currentName } from '#src/tools/time/shared/logic/zone-names.ts'
import { localTime } from '#src/tools/time/shared/logic/zones.ts'
import { useDebouncedFailure } from '#src/tools/time/shared/use-debounced-failure.ts'
import { type Conversion, type ConversionInput, convertTime, wallText } from './logic.ts'
import { messages } from './messages.ts'
import tool from './tool.ts'
import { useSavedZones } from './use-stored.ts'

const names = ['convert'] as const

/** The form state of the converter, with a conversion that updates on every edit. */
export function useConversion(T: TemporalApi | undefined) {
  const [text, setText] = useState('')
  const [savedZones, saveZones] = useSavedZones()
  const {
    select,
    options: { convert: options },
    setOptions,
  } = useSelection(messages.namespace, tool.operations, names, () => 'convert', {
    perInput: ['choice', 'reading'],
    computed: ({ convert }) => ({ convert: { zones: convert.zones ?? savedZones } }),
  })
  const { source, target, choice, reading, zones: linkedZones, minutes } = options
  const zones = useMemo(
    () => (linkedZones ?? savedZones).map(currentName),
    [linkedZones, savedZones],
  )
  const input = useMemo<Required<Omit<ConversionInput, 'now'>>>(
    () => ({ text, source, target, choice, reading }),
    [text, source, target, choice, reading],
  )
  /** Whether Convert was clicked for this input; only then is an empty time an error. */
  const [asked, setAsked] = useState(false)
  const [runs, setRuns] = useState(0)
  const { conversion, failure } = useMemo(() => convert(T, input, asked), [T, input, asked])
  const [lastConversion, setLastConversion] = useState<Conversion>()
  // The last conversion is shown as stale while the input is invalid.
  if (conversion && conversion !== lastConversion) setLastConversion(conversion)
  const shownFailure = useDebouncedFailure(failure, asked)
  const change = ({ text: next, ...part }: Partial<ConversionInput & { minutes: number }>) => {
    setAsked(false)
    if (next !== undefined) setText(next)
    select('convert')
    // A new time or zone has new readings and instants.
    const zone = part.source ?? source
    const preferred = T
      ? preferredReadingOf(() =>
          readDateTime(T, next ?? text, { zone, now: T.Now.zonedDateTimeISO(zone) }),
        )
      : 0
    setOptions('convert', { choice: 'compatible', reading: preferred, ...part })
  }
  return {
    input,
    change,
    conversion,
    /** The conversion, or the last one while the input is invalid. */
    shown: conversion ?? (text.trim() === '' ? undefined : lastConversion),
    failure: shownFailure,
    /** The zones of the comparison besides source and target. */
    zones,
    /** Changes them on this device, or only in this tab if a link set them. */
    changeZones(next: readonly string[]) {
      if (linkedZones) setOptions('convert', { zones: next })
      else saveZones(next)
    },
    /** The length of the planned meeting. */
    minutes,
    /** Sets the source time to an instant in milliseconds, and the length of the meeting. */
    plan(from: number, length: number) {
      if (!T) return
      const start = T.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(source)
      const { kind, later } = localTime(start.toPlainDateTime(), source)
      const isSecond = kind === 'overlap' && later.epochMilliseconds === from
      change({
        text: wallText(start),
        choice: isSecond ? 'later' : 'compatible',
        minutes: length,
      })
    },
    ask() {
      setAsked(true)
      setRuns((previous) => previous + 1)
    },
    /** The number of clicks on Convert. */
    runs,
    asked,
    /** Restores a saved time, or one with both zones from an earlier version. */
    recall(draft: string) {
      const [time = '', from, to] = draft.split('\n')
      setText(time)
      if (from && to)
        setOptions(
          'convert',
          parseOptionValues(tool.operations.convert.options, { source: from, target: to }),
        )
    },
  }
}

interface Outcome {
  readonly conversion?: Conversion
  readonly failure?: ToolFailure
}

function convert(T: TemporalApi | undefined, input: ConversionInput, asked: boolean): Outcome {
  if (!T) return {}
  if (input.text.trim() === '') return asked ? { failure: new ToolFailure('date.empty') } : {}
  try {
    return { conversion: convertTime(T, { ...input, now: T.Now.zonedDateTimeISO(input.source) }) }
  } catch (failure) {
    if (isToolFailure(failure)) return { failure }
    throw failure
  }
}
