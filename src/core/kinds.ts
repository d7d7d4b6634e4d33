/** The syntax highlighting of a kind. */
type Syntax = 'json' | 'yaml' | 'text' | 'mermaid'

interface KindFacts {
  /** File extensions without the dot; the first one is used for downloads. */
  readonly extensions: readonly string[]
  readonly mimeType: string
  readonly syntax: Syntax
}

/** The kinds of data that tools accept and produce. */
export const kinds = {
  json: {
    extensions: ['json', 'jsonl', 'ndjson', 'geojson'],
    mimeType: 'application/json',
    syntax: 'json',
  },
  'escaped-json': { extensions: ['json', 'log', 'txt'], mimeType: 'text/plain', syntax: 'json' },
  yaml: { extensions: ['yaml', 'yml'], mimeType: 'application/yaml', syntax: 'yaml' },
  csv: { extensions: ['csv', 'tsv', 'txt'], mimeType: 'text/csv', syntax: 'text' },
  text: { extensions: ['txt', 'log'], mimeType: 'text/plain', syntax: 'text' },
  bytes: { extensions: ['bin'], mimeType: 'application/octet-stream', syntax: 'text' },
  base64: { extensions: ['txt', 'b64', 'base64'], mimeType: 'text/plain', syntax: 'text' },
  encoded: { extensions: ['txt'], mimeType: 'text/plain', syntax: 'text' },
  url: { extensions: ['txt', 'url'], mimeType: 'text/plain', syntax: 'text' },
  digest: { extensions: ['txt', 'sha256'], mimeType: 'text/plain', syntax: 'text' },
  jwt: { extensions: ['jwt', 'txt'], mimeType: 'application/jwt', syntax: 'text' },
  key: { extensions: ['pem', 'txt'], mimeType: 'application/x-pem-file', syntax: 'text' },
  timestamp: { extensions: ['txt'], mimeType: 'text/plain', syntax: 'text' },
  duration: { extensions: ['txt'], mimeType: 'text/plain', syntax: 'text' },
  cron: { extensions: ['txt'], mimeType: 'text/plain', syntax: 'text' },
  diagram: { extensions: ['mmd', 'mermaid'], mimeType: 'text/vnd.mermaid', syntax: 'mermaid' },
  drawing: {
    extensions: ['excalidraw', 'excalidrawlib', 'drawio', 'tldr'],
    mimeType: 'application/vnd.excalidraw+json',
    syntax: 'json',
  },
} as const satisfies Readonly<Record<string, KindFacts>>

export type DataKind = keyof typeof kinds

/** The file name of a download. */
export const fileNameOf = (kind: DataKind): string => `offkit.${kinds[kind].extensions[0]}`

/** The file name of a download from the input of a file: `offkit.csv` becomes `orders.csv`. */
export const namedAfter = (input: string, fileName: string): string =>
  fileName.replace(/^offkit/, () => input.replace(/(?<=.)\.[A-Za-z0-9]{1,10}$/, ''))

/** The value of `<input accept>`. */
export const acceptOf = (kind: DataKind): string =>
  kinds[kind].extensions.map((extension) => `.${extension}`).join()
