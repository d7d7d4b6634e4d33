import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import type { RecipeStep } from '#src/core/recipe.ts'
import { textBlobOf } from '#src/lib/text-blob.ts'
import type { OutputRunner } from '#workers/client.ts'
import { BatchStore } from './batch-store.ts'
import { createZip, uniqueNames, withExtension } from './zip-results.ts'

const steps: readonly RecipeStep[] = [{ tool: 'json/to-csv', operation: 'to-csv', options: {} }]

/** Returns the input in upper case, and fails for “bad”. */
const runner: Pick<OutputRunner, 'run'> = {
  run(_tool, _name, { input }) {
    const work = async () => {
      const text = await new Blob([input]).text()
      if (text === 'bad') throw new ToolFailure('json.empty')
      return { output: textBlobOf(text.toUpperCase()), notes: [] }
    }
    return { result: work(), cancel: () => {} }
  },
}

async function unzip(zip: Blob) {
  const files = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())))
  return files.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])
}

test('packs every result once, and lists files that fail', async () => {
  const store = new BatchStore(runner)
  store.open([
    new File(['a'], 'x.json'),
    new File(['bad'], 'y.json'),
    new File(['b'], 'x.txt'),
    new File(['é'], '订单'),
  ])
  await store.run(steps, 'a')
  const { status, files, zip } = store.get()
  expect(status).toBe('done')
  expect(files.map(({ result }) => result.status)).toEqual(['done', 'failed', 'done', 'done'])
  expect(await unzip(zip!)).toEqual([
    ['x.csv', 'A'],
    ['x (2).csv', 'B'],
    ['订单.csv', 'É'],
  ])
})

test('has no archive if every file fails', async () => {
  const store = new BatchStore(runner)
  store.open([new File(['bad'], 'a'), new File(['bad'], 'b')])
  await store.run(steps, 'a')
  expect(store.get()).toMatchObject({ status: 'done', zip: undefined })
})

test('a canceled run leaves its files waiting', async () => {
  const store = new BatchStore(runner)
  store.open([new File(['a'], 'a'), new File(['b'], 'b')])
  const run = store.run(steps, 'a')
  store.cancel()
  await run
  expect(store.get().status).toBe('canceled')
  expect(store.get().files.map(({ result }) => result.status)).toEqual(['waiting', 'waiting'])
})

test('changed steps discard the results', async () => {
  const store = new BatchStore(runner)
  store.open([new File(['a'], 'a'), new File(['b'], 'b')])
  await store.run(steps, 'a')
  store.reset('a')
  expect(store.get().status).toBe('done')
  store.reset('b')
  expect(store.get()).toMatchObject({ status: 'idle', zip: undefined })
  expect(store.get().files.map(({ result }) => result.status)).toEqual(['waiting', 'waiting'])
})

test('reopened files have the results of their steps', async () => {
  const store = new BatchStore(runner)
  store.open([new File(['a'], 'a'), new File(['b'], 'b')])
  await store.run(steps, 'a')
  const before = store.get()
  const reopen = store.close()
  expect(store.get()).toMatchObject({ status: 'idle', files: [], zip: undefined })
  store.reset('b')
  reopen()
  store.reset('a')
  expect(store.get()).toEqual(before)
  store.reset('b')
  expect(store.get().zip).toBeUndefined()
})

test('files closed while they run are reopened without results', async () => {
  const store = new BatchStore(runner)
  store.open([new File(['a'], 'a'), new File(['b'], 'b')])
  const run = store.run(steps, 'a')
  const reopen = store.close()
  await run
  expect(store.get().files).toEqual([])
  reopen()
  expect(store.get().status).toBe('canceled')
  expect(store.get().files.map(({ result }) => result.status)).toEqual(['waiting', 'waiting'])
})

test('archives content of several chunks, and empty files', async () => {
  const zip = createZip()
  const long = 'line of text\n'.repeat(100_000)
  await zip.add('long', new Blob([long]))
  await zip.add('empty', new Blob())
  expect(await unzip(zip.finish())).toEqual([
    ['long', long],
    ['empty', ''],
  ])
})

test('long names fit into a file system and stay unique', () => {
  const unique = uniqueNames()
  const names = Array.from({ length: 3 }, () => unique(`${'流'.repeat(100)}.csv`))
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
})

test('names are unique on file systems that ignore case', () => {
  const unique = uniqueNames()
  expect(['a.csv', 'A.csv', 'a.csv', '.env', '.env'].map(unique)).toEqual([
    'a.csv',
    'A (2).csv',
    'a (3).csv',
    '.env',
    '.env (2)',
  ])
  expect(withExtension('a.b.json', 'csv')).toBe('a.b.csv')
  expect(withExtension('.env', 'csv')).toBe('.env.csv')
})
