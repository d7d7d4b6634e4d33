/** How data of a kind looks in an editor. */
type Syntax = 'json' | 'yaml' | 'text' | 'mermaid'

interface KindFacts {
  /** File name extensions, without the dot; the first one is given to downloads. */
  readonly extensions: readonly string[]
  readonly mimeType: string
  readonly syntax: Syntax
}

/** The kinds of data that tools take and give. */
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
  url: { extensions: ['txt', 'url'], mimeType: 'text/plain', syntax: 'text' },
  digest: { extensions: ['txt', 'sha256'], mimeType: 'text/plain', syntax: 'text' },
  jwt: { extensions: ['jwt', 'txt'], mimeType: 'application/jwt', syntax: 'text' },
  key: { extensions: ['pem', 'txt'], mimeType: 'application/x-pem-file', syntax: 'text' },
  timestamp: { extensions: ['txt'], mimeType: 'text/plain', syntax: 'text' },
  duration: { extensions: ['txt'], mimeType: 'text/plain', syntax: 'text' },
  diagram: { extensions: ['mmd', 'mermaid'], mimeType: 'text/vnd.mermaid', syntax: 'mermaid' },
  drawing: {
    extensions: ['excalidraw'],
    mimeType: 'application/vnd.excalidraw+json',
    syntax: 'json',
  },
} as const satisfies Readonly<Record<string, KindFacts>>

export type Kind = keyof typeof kinds

/** The name of a download of this kind. */
export const fileNameOf = (kind: Kind): string => `offkit.${kinds[kind].extensions[0]}`

/** The value of `<input accept>` for files of this kind. */
export const acceptOf = (kind: Kind): string =>
  kinds[kind].extensions.map((extension) => `.${extension}`).join()
