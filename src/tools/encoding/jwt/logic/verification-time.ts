import { ToolFailure } from '#src/core/failure.ts'

/**
 * Milliseconds since 1970 of a typed time: Unix seconds, or a date and time by RFC 3339, where `T`,
 * the seconds, and the UTC offset are optional. Without an offset, the time is in the device's time
 * zone. Undefined for a blank text.
 *
 * @throws ToolFailure `jwt.time`, `jwt.time-milliseconds`, `jwt.time-clock-change` for a local time
 * that a clock change skips or repeats.
 */
export function readVerificationTime(typed: string): number | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (MILLISECONDS.test(text)) throw new ToolFailure('jwt.time-milliseconds')
  if (SECONDS.test(text)) return Math.round(Number(text) * 1000)
  const match = DATE_TIME.exec(text)
  if (!match) throw new ToolFailure('jwt.time')
  const [, date, clock, seconds = ':00', fraction = '', offset] = match
  const wall = `${date}T${clock}${seconds}`
  const utc = Date.parse(`${wall}Z`)
  // Date.parse accepts some invalid days, such as February 30.
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(wall)) {
    throw new ToolFailure('jwt.time')
  }
  const milliseconds = Math.floor(Number(`0${fraction}`) * 1000)
  const time = offset ? Date.parse(wall + offset.toUpperCase()) : localTime(utc)
  if (Number.isNaN(time)) throw new ToolFailure('jwt.time')
  return time + milliseconds
}

const SECONDS = /^\d{1,11}(?:\.\d{1,9})?$/
const MILLISECONDS = /^\d{12,16}$/
const DATE_TIME =
  /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d)(:\d\d)?(\.\d{1,9})?\s?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/

/** The instant at which the device's clock shows the wall time of `utc`. */
function localTime(utc: number): number {
  const instants = [-1, 0, 1]
    .map((days) => {
      const near = new Date(utc + days * DAY_MS)
      return utc + near.getTimezoneOffset() * MINUTE_MS
    })
    .filter((time) => time - new Date(time).getTimezoneOffset() * MINUTE_MS === utc)
  const [only, ...others] = new Set(instants)
  if (only === undefined || others.length > 0) throw new ToolFailure('jwt.time-clock-change')
  return only
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
