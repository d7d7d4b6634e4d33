/** How sure the detector is: a certain finding is opened without a question. */
export type Confidence = 'certain' | 'likely' | 'possible'

/** A format that a content is in. */
export interface Finding {
  readonly what: Format
  readonly confidence: Confidence
  /** Values of the reason: the language of code, the type of a file, levels of escaping. */
  readonly params?: Readonly<Record<string, string | number>>
  /** The range of the head that is the content itself, such as the token in a header. */
  readonly part?: readonly [start: number, end: number]
}

/** The formats that the detector distinguishes. */
export const formats = [
  'json',
  'json-lines',
  'json-relaxed',
  'json-broken',
  'json-nested',
  'json-escaped',
  'json-in-text',
  'json-percent',
  'json-base64',
  'json-path',
  'yaml',
  'csv',
  'toml',
  'ini',
  'properties',
  'env',
  'unix-time',
  'unix-times',
  'date',
  'dates',
  'zoned-time',
  'duration',
  'calendar',
  'recurrence',
  'log',
  'time-id',
  'snowflake',
  'uuid',
  'jwt',
  'base64',
  'base32',
  'data-uri',
  'certificate',
  'private-key',
  'public-key',
  'pem',
  'openpgp',
  'ssh-key',
  'password-hash',
  'url',
  'urls',
  'query',
  'percent',
  'digest',
  'checksums',
  'hex',
  'hex-dump',
  'encoded',
  'html',
  'xml',
  'sql',
  'curl',
  'http',
  'event-stream',
  'stack-trace',
  'diff',
  'code',
  'css',
  'markdown',
  'cron',
  'ip',
  'mac',
  'color',
  'email',
  'number',
  'diagram',
  'excalidraw',
  'drawio',
  'tldraw',
  'plantuml',
  'graphviz',
  'chinese',
  'prose',
  'gbk',
  'binary',
] as const

export type Format = (typeof formats)[number]

/** Creates a recognizer's finding. */
export const found = (what: Format, confidence: Confidence, params?: Finding['params']): Finding =>
  params ? { what, confidence, params } : { what, confidence }
