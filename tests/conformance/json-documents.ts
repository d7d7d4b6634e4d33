import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from './data.ts'

type Bytes = Uint8Array<ArrayBuffer>

const names = [
  ...['csv', 'date-arithmetic', 'encoding', 'excalidraw', 'hash-vectors', 'json-parsing'],
  ...['json-schema', 'jsonpath-cts', 'jwt', 'mermaid-diagrams', 'naughty-strings', 'timezones'],
  ...['wpt', 'wycheproof', 'xss-payloads', 'yaml'],
]

/** The folders of the suites that are there. */
export const suiteFolders = (): readonly string[] => names.flatMap((name) => suite(name) ?? [])

/** Every JSON file of some folders: its name and its bytes. */
export function* jsonDocuments(folders: readonly string[]): Generator<readonly [string, Bytes]> {
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (name.endsWith('.json')) yield [name, Uint8Array.from(readFileSync(join(folder, name)))]
    }
  }
}

/** A text of JSONTestSuite; `repeat` is a unit, its number of repetitions, and a tail. */
export interface SuiteText {
  readonly name: string
  readonly expect: 'accept' | 'reject' | 'either'
  readonly text?: string
  readonly base64?: string
  readonly repeat?: readonly [string, number, string?]
}

/** The texts in a file of the folder `json-parsing`; none without the folder. */
export function suiteTexts(
  folder: string | undefined,
  file = 'JSONTestSuite.json',
): readonly SuiteText[] {
  return folder === undefined ? [] : JSON.parse(readFileSync(join(folder, file), 'utf8'))
}

export function bytesOf({ text = '', base64, repeat }: SuiteText): Bytes {
  if (base64 !== undefined) return Uint8Array.from(Buffer.from(base64, 'base64'))
  if (!repeat) return new TextEncoder().encode(text)
  const [unit, count, tail = ''] = repeat
  return new TextEncoder().encode(unit.repeat(count) + tail)
}
