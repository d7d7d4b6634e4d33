/// <reference path="../../src/tools/json/to-csv/logic/papaparse.d.ts" />
import { Parser } from '@json2csv/plainjs'
import { dump } from 'js-yaml'
import papa from 'papaparse'
import { findPaths, openPaths } from '#src/tools/json/path-finder/logic.ts'
import { jsonToCsv } from '#src/tools/json/to-csv/logic.ts'
import { jsonToYaml } from '#src/tools/json/to-yaml/logic.ts'

/** What a page asks of this worker: a work, the file to do it on, and how often. */
export interface ReferenceOrder {
  readonly work: 'parse' | 'yaml' | 'csv' | 'paths'
  readonly file: File
  readonly rounds: number
}

/** Milliseconds of each round, by the name of what was done in it. */
export type ReferenceTimes = Readonly<Record<string, readonly number[]>>

const works = {
  /** What a page without an engine of its own does to validate a file. */
  parse: async (file: File) => ({ parse: async () => JSON.parse(await file.text()) !== undefined }),
  /** Offkit's conversion from bytes to bytes, and js-yaml's from the value to a string. */
  yaml: async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const value: unknown = JSON.parse(await file.text())
    return {
      offkit: async () => jsonToYaml({ bytes, indent: 2 }, { progress: () => {} }).output.size > 0,
      dump: async () => dump(value).length > 0,
    }
  },
  /** Offkit's conversion from bytes to bytes, and that of others from the value to a string. */
  csv: async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const value: object[] = JSON.parse(await file.text())
    const settings = { header: true, flatten: false, excel: false, path: '$', columns: [] }
    const input = { bytes, delimiter: ',', guardFormulas: true, ...settings } as const
    return {
      offkit: async () => (jsonToCsv(input, { progress: () => {} })?.output.size ?? 0) > 0,
      parse: async () => JSON.parse(await file.text()) !== undefined,
      papaparse: async () => papa.unparse(value).length > 0,
      json2csv: async () => new Parser().parse(value).length > 0,
    }
  },
  /** Offkit's search of a file, from its bytes to the bytes of the result, beside reading it. */
  paths: async (file: File) => {
    const context = { progress: () => {} }
    return {
      offkit: async () => {
        const bytes = new Uint8Array(await file.arrayBuffer())
        const document = openPaths({ bytes }, context)?.document
        return document !== undefined && findPaths({ document, path: '$..id' }, context).count > 0
      },
      parse: async () => JSON.parse(await file.text()) !== undefined,
    }
  },
}

addEventListener('message', async ({ data }: MessageEvent<ReferenceOrder>) => {
  const done = await works[data.work](data.file)
  const times: Record<string, number[]> = {}
  for (let round = 0; round < data.rounds; round++) {
    for (const [name, run] of Object.entries(done)) {
      const start = performance.now()
      if (!(await run())) throw new Error(`${name} gave nothing`)
      times[name] = [...(times[name] ?? []), performance.now() - start]
    }
  }
  postMessage(times)
})
