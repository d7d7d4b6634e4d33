import { describe, expect, test } from 'vitest'
import { formatSize } from '#src/lib/format-size.ts'
import { tasks } from '#workers/tasks.ts'

/** Records of about 60 bytes: long enough for every task to report several times. */
const RECORDS = 60_000
const records = Array.from(
  { length: RECORDS },
  (_, at) => `{"id":${at},"name":"名${at}","tags":[1,2.50]}`,
)
const json = `[${records.join(',\n')}]`
const csv = `id,name\n${records.map((_, at) => `${at},"名, ${at}"`).join('\n')}\n`
const yaml = records
  .map((_, at) => `- id: ${at}\n  name: 名${at}\n`)
  .join('')
  .slice(0, 600_000)

const csvOut = {
  delimiter: ',',
  header: true,
  flatten: false,
  excel: false,
  guardFormulas: true,
  path: '$',
  columns: [],
}
const base64 = { alphabet: 'standard', padding: true, lineLength: 0, dataUri: false }

/** A source of each task that reads one, and the options of its run. */
const cases = {
  'json/validate': [json, {}],
  'json/to-yaml': [json, { indent: 2 }],
  'json/from-yaml': [yaml.slice(0, yaml.lastIndexOf('- ')), { indent: 2 }],
  'json/to-csv': [json, csvOut],
  'json/from-csv': [csv, { delimiter: ',', header: true, types: true, fallback: 'gb18030' }],
  'json/unescape': [json, { convert: false, collapsed: true }],
  'json/escape': [json, { layers: 1, quotes: true }],
  'json/open-paths': [json, {}],
  'encoding/hash-bytes': [json, { algorithms: ['sha256'], key: undefined }],
  'encoding/encode-base64': [json, base64],
  'encoding/decode-base64': [Buffer.from(json).toString('base64'), {}],
  'encoding/encode-url': [json, { mode: 'component', keepEscapes: false }],
  'encoding/decode-url': [encodeURIComponent(json), { mode: 'component', layers: 1 }],
} as const

const readsBom = (name: string) => name.startsWith('json/')

function utf16(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
}

type Progress = { readonly done: number; readonly total: number }

async function progressOf(name: keyof typeof cases, bytes: Uint8Array): Promise<Progress[]> {
  const told: Progress[] = []
  const context = { progress: (done: number, total: number) => told.push({ done, total }) }
  const task: unknown = await tasks[name]()
  if (typeof task !== 'function') throw new Error(`${name} is no function`)
  await task({ bytes, ...cases[name][1] }, context)
  return told
}

describe('the progress of a task never goes back or beyond the bytes of its source:', () => {
  test('every task that reads a text is among the cases', () => {
    const others =
      /^(?:json\/find-paths|time\/|diagram\/|encoding\/(?:\w+-jwt|generate-key|hash-files|\w+-base64-file)$)/
    expect(
      Object.keys(tasks)
        .filter((name) => !others.test(name))
        .sort(),
    ).toEqual(Object.keys(cases).sort())
  })

  for (const name of Object.keys(cases).filter((it): it is keyof typeof cases => it in cases)) {
    test(name, async () => {
      const [text] = cases[name]
      const sources = [new TextEncoder().encode(text), ...(readsBom(name) ? [utf16(text)] : [])]
      for (const bytes of sources) {
        const told = await progressOf(name, bytes)
        if (name.startsWith('json/')) expect(told.length).toBeGreaterThan(0)
        let last = 0
        for (const { done, total } of told) {
          expect(total).toBe(bytes.length)
          expect(done).toBeGreaterThanOrEqual(last)
          expect(done).toBeLessThanOrEqual(total)
          last = done
        }
      }
    })
  }
})

test('a file of 1 GB is shown as 1 GB', () => {
  expect([1e9, 1_000_000_001, 2 ** 30].map((size) => formatSize(size, 'en'))).toEqual([
    '1 GB',
    '1 GB',
    '1.1 GB',
  ])
})
