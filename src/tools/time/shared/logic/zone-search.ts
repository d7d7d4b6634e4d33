import type { Language } from '#src/core/messages.ts'
import {
  chineseCities,
  chineseDigits,
  east,
  hourZone,
  otherNames,
} from '#src/tools/time/shared/zone-messages.ts'
import type { Temporal } from './temporal.ts'
import { currentName, englishCity, formerNamesOf } from './zone-names.ts'
import { allZones, offsetName } from './zones.ts'

/** A zone as an option of the list. */
export interface ZoneOption {
  readonly id: string
  /** In the interface language. */
  readonly city: string
  /** The UTC offset at the instant of the list: "UTC+8". */
  readonly offset: string
}

/** Returns the options that match a query, the best first. */
export type ZoneSearch = (query: string) => readonly ZoneOption[]

/** Creates a search over every zone by city, country, identifier, or its UTC offset at an instant. */
export function createZoneSearch(instant: Temporal.Instant, language: Language): ZoneSearch {
  const entries = allZones().map((id) => {
    const { offset } = instant.toZonedDateTimeISO(id)
    const english = englishCity(id)
    const chinese = chineseCity(id)
    const city = (language === 'zh-CN' && chinese) || english
    const option: ZoneOption = { id, city, offset: offsetName(offset) }
    const names = [english, chinese, id, ...(aliases.get(id) ?? []), ...formerNamesOf(id)]
    return { option, minutes: minutesOf(offset), names: names.map(normalized) }
  })
  return (query) => {
    const term = normalized(query)
    if (term === '') return entries.map(({ option }) => option)
    const minutes = offsetOf(query)
    if (minutes !== undefined) {
      return entries.filter((entry) => entry.minutes === minutes).map(({ option }) => option)
    }
    return entries
      .map(({ option, names }) => ({ option, rank: rankOf(names, term) }))
      .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.rank - b.rank)
      .map(({ option }) => option)
  }
}

/** The Chinese city of a zone; empty if unknown. */
export function chineseCity(id: string): string {
  return cities.get(currentName(id)) ?? ''
}

const pairs = (text: string) =>
  text.split(/\s+/).flatMap((pair) => (pair.includes('=') ? [pair.split('=')] : []))

const cities = new Map(
  Object.entries(chineseCities).flatMap(([area, text]) =>
    pairs(text).map(([city = '', name = '']) => [`${area}/${city}`, name]),
  ),
)

const aliases = new Map(
  otherNames.split(/^ {2}(?=\S)/m).map((line) => {
    const end = line.indexOf(':')
    return [line.slice(0, end), pairs(line.slice(end + 1)).flat()]
  }),
)

/** Lowercase, without accents, and with spaces between words. */
function normalized(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replace(/[_/,\s]+/g, ' ').trim()
}

function rankOf(names: readonly string[], term: string): number {
  const ranks = names.map((name, at) => {
    const place = name.indexOf(term)
    if (place < 0) return Number.POSITIVE_INFINITY
    // Whole names, such as that of a country, rank first, own names before aliases, and prefixes before inner matches.
    if (name === term) return at - 20
    return (place === 0 ? 0 : name[place - 1] === ' ' ? 20 : 40) + at
  })
  return Math.min(...ranks)
}

/** The UTC offset of a query such as "+8", "UTC-3:30", "GMT+0530", or 东八区, in minutes; undefined for others. */
function offsetOf(query: string): number | undefined {
  const text = query.trim()
  const zone = hourZone.exec(text)
  if (zone?.[1] && zone[2]) return hoursOf(zone[2]) * (zone[1] === east ? 60 : -60)
  const match = /^(?:utc|gmt)?\s*([+\-−])\s*(\d{1,2})(?::?(\d{2}))?$/i.exec(text)
  if (!match) return undefined
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0)
  return match[1] === '+' ? minutes : -minutes
}

function hoursOf(text: string): number {
  if (/\d/.test(text)) return Number(text)
  const digits = [...text].map((digit) => chineseDigits.indexOf(digit))
  return digits.reduce((sum, digit) => sum + digit, 0)
}

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  return (hours * 60 + minutes) * (offset.startsWith('-') ? -1 : 1)
}
