/**
 * Ambiguous abbreviations with their UTC offsets, each with zones that use it, the best known first.
 * `America/*` matches every zone of that area with the offset. Source: IANA time zone database since
 * 1970, and common usage where it has numeric names only.
 */
const ambiguous: Readonly<Record<string, string>> = {
  ACT: '-05:00 America/Rio_Branco America/Eirunepe; +09:30 Australia/Darwin Australia/Adelaide Australia/Broken_Hill',
  ADT: '-03:00 America/Halifax America/* Atlantic/Bermuda; +04:00 Asia/Baghdad',
  AMST: '-03:00 America/Cuiaba America/Campo_Grande America/Manaus; +05:00 Asia/Yerevan',
  AMT: '-04:00 America/Manaus America/Boa_Vista America/Porto_Velho America/Cuiaba America/Campo_Grande; +04:00 Asia/Yerevan',
  AST: '-04:00 America/Halifax America/* Atlantic/Bermuda; +03:00 Asia/Riyadh Asia/Kuwait Asia/Qatar Asia/Bahrain Asia/Baghdad Asia/Aden',
  BST: '+01:00 Europe/London Europe/Guernsey Europe/Isle_of_Man Europe/Jersey; +06:00 Asia/Dhaka; +11:00 Pacific/Bougainville',
  CCT: '+06:30 Indian/Cocos; +08:00 Asia/Shanghai',
  CDT: '-05:00 America/Chicago America/*; -04:00 America/Havana; +09:00 Asia/Shanghai Asia/Macau Asia/Taipei; +10:30 Australia/Adelaide Australia/Broken_Hill',
  CST: '-06:00 America/Chicago America/*; +08:00 Asia/Shanghai Asia/Macau Asia/Taipei; -05:00 America/Havana; +09:30 Australia/Adelaide Australia/Darwin Australia/Broken_Hill',
  ECT: '-05:00 America/Guayaquil; -04:00 America/Port_of_Spain America/Barbados America/Martinique',
  EDT: '-04:00 America/New_York America/*; +11:00 Australia/Sydney Australia/Melbourne Australia/Hobart',
  EST: '-05:00 America/New_York America/*; +10:00 Australia/Sydney Australia/Melbourne Australia/Brisbane Australia/Hobart Australia/Lindeman',
  GST: '+04:00 Asia/Dubai Asia/Muscat; -02:00 Atlantic/South_Georgia; +10:00 Pacific/Guam Pacific/Saipan',
  IST: '+05:30 Asia/Kolkata Asia/Colombo; +02:00 Asia/Jerusalem; +01:00 Europe/Dublin',
  KST: '+09:00 Asia/Seoul Asia/Pyongyang; +08:30 Asia/Pyongyang',
  MSK: '+03:00 Europe/Moscow Europe/Kirov Europe/Simferopol Europe/Volgograd; +04:00 Europe/Moscow Europe/Simferopol Europe/Volgograd',
  MST: '-07:00 America/Denver America/*; +08:00 Asia/Kuala_Lumpur Asia/Kuching; +06:30 Asia/Yangon',
  PST: '-08:00 America/Los_Angeles America/* Pacific/Pitcairn; +08:00 Asia/Manila',
  SST: '-11:00 Pacific/Pago_Pago Pacific/Midway; +08:00 Asia/Singapore',
  WST: '+08:00 Australia/Perth; +13:00 Pacific/Apia',
}

/** Abbreviations with a single UTC offset. */
const unambiguous =
  'UT+00:00 UTC+00:00 GMT+00:00 PDT-07:00 MDT-06:00 AKST-09:00 AKDT-08:00 HST-10:00 HDT-09:00 ' +
  'NST-03:30 NDT-02:30 BRT-03:00 ART-03:00 WET+00:00 WEST+01:00 CET+01:00 CEST+02:00 MET+01:00 ' +
  'MEST+02:00 MEZ+01:00 MESZ+02:00 EET+02:00 EEST+03:00 TRT+03:00 WAT+01:00 CAT+02:00 SAST+02:00 EAT+03:00 IDT+03:00 ' +
  'PKT+05:00 NPT+05:45 ICT+07:00 WIB+07:00 WITA+08:00 WIT+09:00 HKT+08:00 SGT+08:00 PHT+08:00 AWST+08:00 ' +
  'JST+09:00 ACST+09:30 ACDT+10:30 AEST+10:00 AEDT+11:00 CHST+10:00 NZST+12:00 NZDT+13:00'

export interface ZoneMeaning {
  /** As +08:00. */
  readonly offset: string
  /** Zones that use the abbreviation for it; empty if it has only one meaning. */
  readonly zones: readonly string[]
}

const meanings = new Map<string, readonly ZoneMeaning[]>([
  ...Object.entries(ambiguous).map(
    ([name, text]) => [name, text.split('; ').map(meaningOf)] as const,
  ),
  ...unambiguous
    .split(' ')
    .map((pair) => [pair.slice(0, -6), [{ offset: pair.slice(-6), zones: [] }]] as const),
])

function meaningOf(text: string): ZoneMeaning {
  const [offset = '', ...zones] = text.split(' ')
  return { offset, zones }
}

/** All supported abbreviations, in uppercase. */
export const abbreviations: readonly string[] = [...meanings.keys()]

/** The meanings of an abbreviation; undefined for an unknown one. */
export function meaningsOf(abbreviation: string): readonly ZoneMeaning[] | undefined {
  return meanings.get(abbreviation.toUpperCase())
}

/** A zone's UTC offsets, such as +08:00: at the time of the text first, then others in that year. */
export type OffsetsOf = (zone: string) => readonly string[]

/** The meanings in use in the year of the text, or all if none is. */
export function currentMeanings(
  all: readonly ZoneMeaning[],
  offsetsOf: OffsetsOf,
): readonly ZoneMeaning[] {
  const current = all.filter(
    ({ offset, zones }) =>
      zones.length === 0 ||
      zones.some((zone) => !zone.endsWith('*') && offsetsOf(zone).includes(offset)),
  )
  return current.length > 0 ? current : all
}

/** The meaning that a zone uses; undefined if it uses none. */
export function meaningIn(
  several: readonly ZoneMeaning[],
  zone: string,
  offsetsOf: OffsetsOf,
): ZoneMeaning | undefined {
  const named = several.filter(({ zones }) => zones.includes(zone))
  if (named.length === 1) return named[0]
  if (named.length > 1) return named.find(({ offset }) => offset === offsetsOf(zone)[0])
  return several.find(
    ({ offset, zones }) =>
      zones.some((area) => area.endsWith('*') && zone.startsWith(area.slice(0, -1))) &&
      offsetsOf(zone).includes(offset),
  )
}

/** Whether RFC 2822, section 4.3 assigns the abbreviation to a US zone. */
export const isObsoleteName = (abbreviation: string): boolean => /^[ECMP][SD]T$/i.test(abbreviation)
