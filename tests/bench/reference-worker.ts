/// <reference path="../../src/tools/json/to-csv/logic/papaparse.d.ts" />
/// <reference path="../../src/tools/encoding/base64/logic/native.d.ts" />
import { Parser } from '@json2csv/plainjs'
import { dump } from 'js-yaml'
import papa from 'papaparse'
import { scanAuto } from '#src/core/json/scan.ts'
import { VectorScan } from '#src/core/json/vector/vector-scan.ts'
import { createHashers } from '#src/tools/encoding/hash/logic/hashers.ts'
import { diff } from '#src/tools/json/diff/logic.ts'
import { findPaths, openPaths } from '#src/tools/json/path-finder/logic.ts'
import { jsonToCsv } from '#src/tools/json/to-csv/logic.ts'
import { jsonToYaml } from '#src/tools/json/to-yaml/logic.ts'
import { scanBlob } from '#workers/scan-source.ts'
import { loadVectorEngine } from '#workers/vector-engine.ts'

/** A request to this worker: one round of a measurement, and its file. */
export interface ReferenceOrder {
  readonly work:
    | 'parse'
    | 'yaml'
    | 'yamlOfValue'
    | 'csv'
    | 'csvOfValue'
    | 'paths'
    | 'diff'
    | 'hash'
    | 'encodeBase64'
    | 'decodeBase64'
  readonly file: File
}

/** Milliseconds by the name of the operation. */
export type ReferenceTimes = Readonly<Record<string, number>>

/** Bytes that the product's worker reads at a time. */
const PIECE_BYTES = 1 << 20

/** Returns a function that scans the bytes of a file, which are in memory, as the product's worker does. */
async function scannerOf(file: File): Promise<() => Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const engine = await loadVectorEngine()
  if (!engine) throw new Error('The vector engine is missing')
  return () => {
    const scan = new VectorScan(engine, bytes.length, bytes.length)
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      scan.write(bytes.subarray(at, at + PIECE_BYTES))
    }
    return scan.finish()
  }
}

const toBase64 = (bytes: Uint8Array) => bytes.toBase64?.({ alphabet: 'base64' }).length ?? 0

function fromBase64(text: string): number {
  const options = { alphabet: 'base64', lastChunkHandling: 'stop-before-partial' } as const
  const bytes = new Uint8Array((text.length / 4) * 3)
  return bytes.setFromBase64?.(text, options).written ?? 0
}

const works = {
  /** Validates a file as a page without an engine would. */
  parse: async (file: File) => ({ parse: async () => JSON.parse(await file.text()) !== undefined }),
  /** From bytes to bytes. */
  yaml: async (file: File) => {
    const scan = await scannerOf(file)
    const options = { indent: 2, quotes: 'double', marker: false } as const
    return {
      offkit: async () => jsonToYaml(scan(), options, { progress: () => {} }).output.size > 0,
    }
  },
  /** From the value to a string. */
  yamlOfValue: async (file: File) => {
    const value: unknown = JSON.parse(await file.text())
    return { dump: async () => dump(value).length > 0 }
  },
  /** From bytes to bytes. */
  csv: async (file: File) => {
    const scan = await scannerOf(file)
    const settings = { header: true, flatten: false, excel: false, path: '$', columns: [] }
    const options = { delimiter: ',', guardFormulas: true, ...settings } as const
    return {
      offkit: async () =>
        (jsonToCsv(scan(), options, { progress: () => {} })?.output.size ?? 0) > 0,
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
  /** Encodes a file as Base64 with the browser's functions. */
  encodeBase64: async (file: File) => ({
    ...(Uint8Array.prototype.toBase64 && {
      toBase64: async () => toBase64(new Uint8Array(await file.arrayBuffer())) > 0,
    }),
    FileReader: () =>
      new Promise<boolean>((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve(String(reader.result).length > 0)
        reader.readAsDataURL(file)
      }),
    btoa: async () => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      let length = 0
      for (let at = 0; at < bytes.length; at += 3 << 13) {
        length += btoa(String.fromCharCode(...bytes.subarray(at, at + (3 << 13)))).length
      }
      return length > 0
    },
  }),
  /** Decodes a Base64 file with the browser's functions. */
  decodeBase64: async (file: File) => ({
    ...(Uint8Array.prototype.setFromBase64 && {
      fromBase64: async () => fromBase64(await file.text()) > 0,
    }),
    atob: async () => {
      const binary = atob(await file.text())
      return Uint8Array.from(binary, (it) => it.charCodeAt(0)).length > 0
    },
  }),
  /** Offkit's search in a file, from its bytes to the bytes of the result, and reading it. */
  paths: async (file: File) => {
    const context = { progress: () => {} }
    return {
      offkit: async () => {
        const bytes = await scanBlob(file, loadVectorEngine, () => {})
        const document = bytes && openPaths(bytes, {}, context)?.document
        return document !== undefined && findPaths(document, { path: '$..id' }, context).count > 0
      },
      parse: async () => JSON.parse(await file.text()) !== undefined,
    }
  },
  /** Compares a file of records with equal values and with 1,000 changes. */
  diff: async (file: File) => {
    const original = new Uint8Array(await file.arrayBuffer())
    const lines = (await file.text()).split('\n')
    const step = Math.floor(lines.length / 1000)
    const texts = {
      equal: lines.map((line) => line.replace('"index":', '"index": ')),
      changed: lines.map((line, at) =>
        at % step === 1 && at < step * 1000 ? line.replace('"index":', '"index":1') : line,
      ),
    }
    const bytesOf = (list: readonly string[]) => new TextEncoder().encode(list.join('\n'))
    const equal = bytesOf(texts.equal)
    const changed = bytesOf(texts.changed)
    const compare =
      (other: typeof equal, arrays: 'sequence' | 'position', count: number) => async () => {
        const options = { key: 'index', asWritten: false, keyOrder: false, arrays }
        const result = await diff(original, { ...options, changed: other }, { progress: () => {} })
        return result.readable && result.counts.changed + result.counts.added === count
      }
    return {
      read: async () => scanAuto(original).ok && scanAuto(changed).ok,
      equal: compare(equal, 'sequence', 0),
      sequence: compare(changed, 'sequence', 1000),
      position: compare(changed, 'position', 1000),
    }
  },
  /** The WebAssembly of the hash tool, applied to a buffer until the file's length is reached. */
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
