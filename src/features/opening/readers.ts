import type { Finding, Format } from '#src/core/detect/finding.ts'

/** The tools that read any content. */
export const generalReaders = ['encoding/base64#encode', 'encoding/hash', 'encoding/url#encode']

const json = [
  'json/validator',
  'json/path-finder',
  'json/to-yaml#to-yaml',
  // Every JSON text is YAML.
  'json/to-yaml#from-yaml',
  'json/to-csv#to-csv',
  'json/unescaper#unescape',
  'json/unescaper#escape',
  'json/diff#diff',
  'json/diff#apply',
  'json/schema',
  'json/to-types',
]
const embedded = ['json/unescaper#unescape', ...json]
const pem = ['encoding/base64#decode', 'encoding/hash']
const certificate = ['encoding/certificate', ...pem]
const timestamp = 'time/timestamp#convert'
const log = ['time/timestamp#convert-log']
const time = [timestamp, 'time/timezone', 'time/calculator']
const url = ['encoding/url#decode', 'encoding/url#encode']
const drawing = ['diagram/editor']

/** The tools that read a format as data, best first, each as `tool#operation`. */
const readers: Partial<Readonly<Record<Format, readonly string[]>>> = {
  json,
  'json-lines': json,
  'json-relaxed': json,
  'json-broken': json,
  'json-nested': embedded,
  'json-escaped': embedded,
  'json-in-text': ['json/unescaper#unescape'],
  'json-percent': url,
  'json-base64': ['encoding/base64#decode'],
  'json-path': ['json/path-finder'],
  yaml: ['json/to-yaml#from-yaml'],
  csv: ['json/to-csv#from-csv'],
  'unix-time': time,
  'unix-times': log,
  date: time,
  dates: log,
  'zoned-time': ['time/timezone', timestamp, 'time/calculator'],
  duration: ['time/calculator'],
  calendar: ['time/calculator#events'],
  recurrence: ['time/calculator#recurrence'],
  cron: ['time/cron'],
  log,
  'time-id': [timestamp],
  snowflake: [timestamp],
  jwt: ['encoding/jwt'],
  base64: ['encoding/base64#decode'],
  'data-uri': ['encoding/base64#decode'],
  hex: ['encoding/text#decode'],
  'hex-dump': ['encoding/text#decode'],
  encoded: ['encoding/text#decode'],
  base32: ['encoding/text#decode'],
  certificate,
  'private-key': certificate,
  'public-key': certificate,
  pem: certificate,
  openpgp: pem,
  'ssh-key': ['encoding/certificate', 'encoding/hash'],
  'password-hash': ['encoding/hash'],
  url,
  urls: url,
  query: url,
  percent: url,
  digest: ['encoding/hash#hash'],
  checksums: ['encoding/hash#hash'],
  diagram: drawing,
  excalidraw: drawing,
  drawio: drawing,
  tldraw: drawing,
  graphviz: drawing,
  plantuml: drawing,
  curl: ['encoding/url'],
  gbk: ['encoding/hash', 'encoding/base64#encode'],
  binary: ['encoding/base64#encode', 'encoding/hash'],
}

/** File types that people check rather than encode. */
const CHECKED = /^(?:ZIP|GZIP|7z|RAR|XZ|Zstandard|bzip2|ELF|EXE|TAR|)$/

/** The readers of a format, as `tool#operation`, best first. */
export function readersOf(what: Format, type: unknown): readonly string[] {
  if (what === 'binary' && type === 'DER') return ['encoding/certificate', 'encoding/hash']
  if (type === 'DER' && (what === 'base64' || what === 'hex')) {
    return ['encoding/certificate', ...(readers[what] ?? [])]
  }
  if (what === 'binary' && CHECKED.test(String(type ?? ''))) {
    return ['encoding/hash', 'encoding/base64#encode']
  }
  if (what === 'markdown' && type === 'mermaid') return drawing
  if (what === 'event-stream' && type === 'json') return ['json/unescaper#unescape']
  if (what === 'json-in-text' && type === 'transcript') return json
  return readers[what] ?? []
}

/** The option that an operation reads its text from, or the part of the draft key of its input. */
const inputs: Readonly<Record<string, InputPlace>> = {
  [timestamp]: { part: '#time' },
  'time/calculator#events': { part: '#ics' },
  'time/calculator#recurrence': { option: 'rule' },
}

/** Where a page keeps a text that isn't the input of the tool; `isJson` if as a string of JSON. */
export type InputPlace =
  | { readonly part: string; readonly isJson?: boolean; readonly option?: undefined }
  | { readonly option: string; readonly part?: undefined; readonly isJson?: undefined }

/** A published digest is compared with those of the input. */
const expectedDigest: InputPlace = { part: '.expected', isJson: true }

/** Where a reader finds a text, whose format may matter; undefined for the input of the tool. */
export const inputPlaceOf = (reader: string, what?: Format): InputPlace | undefined =>
  what === 'digest' || what === 'checksums' ? expectedDigest : inputs[reader]

/** The values of options that a format determines: the Text Encoder decodes what was detected. */
export function optionsFor(
  reader: string,
  { what, params }: Finding,
): Readonly<Record<string, unknown>> | undefined {
  if (reader !== 'encoding/text#decode') return undefined
  if (what === 'base32') return { format: 'base32' }
  return { format: what === 'encoded' ? params?.type : 'hex' }
}
