/// <reference path="../../src/tools/json/to-csv/logic/papaparse.d.ts" />
/// <reference path="../../src/tools/encoding/base64/logic/native.d.ts" />
import { Parser } from '@json2csv/plainjs'
import { dump } from 'js-yaml'
import papa from 'papaparse'
import { createHashers } from '#src/tools/encoding/hash/logic/hashers.ts'
import { findPaths, openPaths } from '#src/tools/json/path-finder/logic.ts'
import { jsonToCsv } from '#src/tools/json/to-csv/logic.ts'
import { jsonToYaml } from '#src/tools/json/to-yaml/logic.ts'

/** What a page asks of this worker: one round of a work, and the file to do it on. */
export interface ReferenceOrder {
  readonly work:
    | 'parse'
    | 'yaml'
    | 'yamlOfValue'
    | 'csv'
    | 'csvOfValue'
    | 'paths'
    | 'hash'
    | 'encodeBase64'
    | 'decodeBase64'
  readonly file: File
}

/** Milliseconds by the name of what was done. */
export type ReferenceTimes = Readonly<Record<string, number>>

const toBase64 = (bytes: Uint8Array) => bytes.toBase64?.({ alphabet: 'base64' }).length ?? 0

function fromBase64(text: string): number {
  const options = { alphabet: 'base64', lastChunkHandling: 'stop-before-partial' } as const
  const bytes = new Uint8Array((text.length / 4) * 3)
  return bytes.setFromBase64?.(text, options).written ?? 0
}

const works = {
  /** What a page without an engine of its own does to validate a file. */
  parse: async (file: File) => ({ parse: async () => JSON.parse(await file.text()) !== undefined }),
  /** From bytes to bytes. */
  yaml: async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return {
      offkit: async () => jsonToYaml(bytes, { indent: 2 }, { progress: () => {} }).output.size > 0,
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
    const options = { delimiter: ',', guardFormulas: true, ...settings } as const
    return {
      offkit: async () => (jsonToCsv(bytes, options, { progress: () => {} })?.output.size ?? 0) > 0,
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
  /** From a file to its Base64, by what the browser has. */
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
  /** From a file of Base64 to its bytes, by what the browser has. */
  decodeBase64: async (file: File) => ({
    ...(Uint8Array.prototype.setFromBase64 && {
      fromBase64: async () => fromBase64(await file.text()) > 0,
    }),
    atob: async () => {
      const binary = atob(await file.text())
      return Uint8Array.from(binary, (it) => it.charCodeAt(0)).length > 0
    },
  }),
  /** Offkit's search of a file, from its bytes to the bytes of the result, beside reading it. */
  paths: async (file: File) => {
    const context = { progress: () => {} }
    return {
      offkit: async () => {
        const bytes = new Uint8Array(await file.arrayBuffer())
        const document = openPaths(bytes, {}, context)?.document
        return document !== undefined && findPaths(document, { path: '$..id' }, context).count > 0
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
