import { decodePunycode } from '#src/tools/encoding/shared/logic/punycode.ts'
import { percentDecodeText } from './percent-decode.ts'
import { noBytes } from './percent-sets.ts'

/** The Unicode and Punycode forms of a host name. */
export interface HostForms {
  /** The form used in DNS: `xn--fsq.com`. */
  readonly ascii: string
  readonly unicode: string
  /** Labels that may imitate another name. */
  readonly suspects: readonly SuspectLabel[]
}

export interface SuspectLabel {
  readonly label: string
  /** ISO 15924 codes of its scripts if they are rarely combined; otherwise empty. */
  readonly scripts: readonly string[]
  /** The Latin text that the label looks like, if all its letters do. */
  readonly looksLike: string | undefined
}

/** Both forms of an internationalized host; undefined for any other host. */
export function hostFormsOf(host: string): HostForms | undefined {
  const decoded = percentDecodeText(host, { keep: noBytes })
  if (!/[^\0-\x7f]/.test(decoded) && !/(?:^|\.)xn--/i.test(decoded)) return undefined
  const ascii = toAscii(decoded)
  if (ascii === undefined) return undefined
  const unicode = ascii
    .split('.')
    .map((label) => unicodeLabel(label))
    .join('.')
  return { ascii, unicode, suspects: suspectLabels(unicode) }
}

/** Converts a host with the native URL parser (UTS 46); undefined if it is invalid. */
function toAscii(host: string): string | undefined {
  try {
    return new URL(`http://${host}/`).hostname
  } catch {
    return undefined
  }
}

function unicodeLabel(label: string): string {
  const decoded = label.startsWith('xn--') ? decodePunycode(label.slice(4)) : undefined
  // A label that doesn't round-trip is shown unchanged.
  return decoded !== undefined && toAscii(decoded) === label ? decoded : label
}

/** Labels with mixed scripts, and labels in another script that look Latin (UTS 39). */
function suspectLabels(host: string): readonly SuspectLabel[] {
  return host.split(/[.\u3002]/).flatMap((label) => {
    const scripts = scriptsOf(label)
    const isMixed =
      scripts.length > 1 && !compatibleScripts.some((set) => scripts.every((it) => set.has(it)))
    const looksLike = latinLookalikeOf(label)
    if (!isMixed && looksLike === undefined) return []
    return [{ label, scripts: isMixed ? scripts : [], looksLike }]
  })
}

const scriptCodes = [
  'Latn',
  'Cyrl',
  'Grek',
  'Hani',
  'Hira',
  'Kana',
  'Hang',
  'Bopo',
  'Arab',
  'Hebr',
  'Armn',
  'Geor',
  'Deva',
  'Beng',
  'Taml',
  'Telu',
  'Thai',
  'Laoo',
  'Khmr',
  'Cher',
  'Ethi',
] as const

const scriptPatterns = scriptCodes.map(
  (code) => [code, new RegExp(`\\p{Script=${code}}`, 'u')] as const,
)

/** Scripts that may be combined: UTS 39, "highly restrictive". */
const compatibleScripts: readonly ReadonlySet<string>[] = [
  new Set(['Latn', 'Hani', 'Hira', 'Kana']),
  new Set(['Latn', 'Hani', 'Bopo']),
  new Set(['Latn', 'Hani', 'Hang']),
]

function scriptsOf(text: string): readonly string[] {
  return scriptPatterns.flatMap(([code, pattern]) => (pattern.test(text) ? [code] : []))
}

/** Letters of other scripts that look like a Latin letter. */
const latinLookalikes = new Map(
  Object.entries({
    ...letterMap('аԁеһіјӏорԛѕԝхуѵсьгпк', 'adehijlopqswxyvcbrnk'),
    ...letterMap('ανορικυτχ', 'avopikutx'),
  }),
)

function letterMap(letters: string, latin: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter, index) => [letter, latin[index]!]))
}

function latinLookalikeOf(label: string): string | undefined {
  let isForeign = false
  let latin = ''
  for (const character of label) {
    const lookalike = latinLookalikes.get(character)
    isForeign ||= lookalike !== undefined
    if (lookalike === undefined && !/[a-z\d-]/i.test(character)) return undefined
    latin += lookalike ?? character
  }
  return isForeign ? latin : undefined
}
