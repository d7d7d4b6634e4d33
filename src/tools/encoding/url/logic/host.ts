import { percentDecodeText } from './percent-decode.ts'
import { noBytes } from './percent-sets.ts'
import { decodePunycode } from './punycode.ts'

/** A host name in both ways that it can be written. */
export interface HostForms {
  /** As it goes over the wire: `xn--fsq.com`. */
  readonly ascii: string
  /** As it is read. */
  readonly unicode: string
  /** Labels that may be made to look like another name. */
  readonly suspects: readonly SuspectLabel[]
}

export interface SuspectLabel {
  readonly label: string
  /** Names of its scripts, where they are seldom written together. */
  readonly scripts: readonly string[]
  /** What it looks like in Latin letters, where all its letters do. */
  readonly looksLike: string | undefined
}

/** Both forms of a host that is an internationalised name; undefined of any other host. */
export function hostFormsOf(host: string): HostForms | undefined {
  const written = percentDecodeText(host, { keep: noBytes })
  if (!/[^\0-\x7f]/.test(written) && !/(?:^|\.)xn--/i.test(written)) return undefined
  const ascii = toAscii(written)
  if (ascii === undefined) return undefined
  const unicode = ascii
    .split('.')
    .map((label) => unicodeLabel(label))
    .join('.')
  return { ascii, unicode, suspects: suspectLabels(unicode) }
}

/** By the URL parser of the engine (UTS 46); undefined of what is no host. */
function toAscii(host: string): string | undefined {
  try {
    return new URL(`http://${host}/`).hostname
  } catch {
    return undefined
  }
}

function unicodeLabel(label: string): string {
  const decoded = label.startsWith('xn--') ? decodePunycode(label.slice(4)) : undefined
  // What does not come back the same is shown as it is.
  return decoded !== undefined && toAscii(decoded) === label ? decoded : label
}

/** Labels of mixed scripts, and those of another script that look Latin (UTS 39). */
function suspectLabels(host: string): readonly SuspectLabel[] {
  return host.split(/[.\u3002]/).flatMap((label) => {
    const found = scriptsOf(label)
    const mixed = found.length > 1 && !together.some((set) => found.every((it) => set.has(it)))
    const looksLike = latinLikeness(label)
    if (!mixed && looksLike === undefined) return []
    return [{ label, scripts: mixed ? found : [], looksLike }]
  })
}

const names = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Bopomofo',
  'Arabic',
  'Hebrew',
  'Armenian',
  'Georgian',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Thai',
  'Lao',
  'Khmer',
  'Cherokee',
  'Ethiopic',
] as const

const patterns = names.map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const)

/** Scripts that are written together, each with Latin too: UTS 39, "highly restrictive". */
const together: readonly ReadonlySet<string>[] = [
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Bopomofo']),
  new Set(['Latin', 'Han', 'Hangul']),
]

function scriptsOf(text: string): readonly string[] {
  return patterns.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))
}

/** Letters of other scripts that are drawn as a Latin one. */
const likenesses = new Map(
  Object.entries({
    ...pairs('аԁеһіјӏорԛѕԝхуѵсьгпк', 'adehijlopqswxyvcbrnk'),
    ...pairs('ανορικυτχ', 'avopikutx'),
  }),
)

function pairs(letters: string, latin: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter, index) => [letter, latin[index]!]))
}

function latinLikeness(label: string): string | undefined {
  let foreign = false
  let latin = ''
  for (const character of label) {
    const like = likenesses.get(character)
    foreign ||= like !== undefined
    if (like === undefined && !/[a-z\d-]/i.test(character)) return undefined
    latin += like ?? character
  }
  return foreign ? latin : undefined
}
