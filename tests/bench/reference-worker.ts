/// <reference path="../../src/tools/json/to-csv/logic/papaparse.d.ts" />
import { Parser } from '@json2csv/plainjs'
import { dump } from 'js-yaml'
import papa from 'papaparse'
import { createHashers } from '#src/tools/encoding/hash/logic/hashers.ts'
import { findPaths, openPaths } from '#src/tools/json/path-finder/logic.ts'
import { jsonToCsv } from '#src/tools/json/to-csv/logic.ts'
import { jsonToYaml } from '#src/tools/json/to-yaml/logic.ts'

/** What a page asks of this worker: one round of a work, and the file to do it on. */
export interface ReferenceOrder {
  readonly work: 'parse' | 'yaml' | 'yamlOfValue' | 'csv' | 'csvOfValue' | 'paths' | 'hash'
  readonly file: File
}

/** Milliseconds by the name of what was done. */
export type ReferenceTimes = Readonly<Record<string, number>>

const works = {
  /** What a page without an engine of its own does to validate a file. */
  parse: async (file: File) => ({ parse: async () => JSON.parse(await file.text()) !== undefined }),
  /** From bytes to bytes. */
  yaml: async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return {
      offkit: async () => jsonToYaml({ bytes, indent: 2 }, { progress: () => {} }).output.size > 0,
    }
  },
  /** From the value to a string. */
  yamlOfValue: async (file: File) => {
    const value: unknown = JSON.parse(await file.text())
    return { dump: async () => dump(value).length > 0 }
  },
  /** From bytes to bytes. */
  csv: async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const settings = { header: true, flatten: false, excel: false, path: '$', columns: [] }
    const input = { bytes, delimiter: ',', guardFormulas: true, ...settings } as const
    return {
      offkit: async () => (jsonToCsv(input, { progress: () => {} })?.output.size ?? 0) > 0,
    }
  },
  /** From the value to a string. */
  csvOfValue: async (file: File) => {
    const value: object[] = JSON.parse(await file.text())
    return {
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
  /** The WebAssembly of the hash tool, over a buffer as often as the file is long. */
  hash: async (file: File) => {
    const bytes = new Uint8Array(await file.slice(0, 64 << 20).arrayBuffer())
    const over = (algorithm: 'md5' | 'sha1' | 'sha256' | 'sha512') => async () => {
      const hashers = await createHashers([algorithm], undefined)
      for (let done = 0; done < file.size; done += bytes.length) hashers.update(bytes)
      return hashers.finish()[algorithm] !== undefined
    }
    return {
      md5: over('md5'),
      sha1: over('sha1'),
      sha256: over('sha256'),
      sha512: over('sha512'),
    }
  },
}

type Works = Awaited<ReturnType<(typeof works)[ReferenceOrder['work']]>>
let prepared: Promise<Works> | undefined

addEventListener('message', async ({ data: { work, file } }: MessageEvent<ReferenceOrder>) => {
  prepared ??= works[work](file)
  const times: Record<string, number> = {}
  for (const [name, run] of Object.entries(await prepared)) {
    const start = performance.now()
    if (!(await run())) throw new Error(`${name} gave nothing`)
    times[name] = performance.now() - start
  }
  postMessage(times)
})
