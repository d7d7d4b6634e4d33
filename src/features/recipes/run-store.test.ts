import { expect, test, vi } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { fakeClock, settlePromises } from '#src/lib/testing.ts'
import { textBlobOf } from '#src/lib/text-blob.ts'
import type { OperationOutput, OutputRunner } from '#workers/client.ts'
import { type KnownStep, RunStore } from './run-store.ts'

interface Started {
  readonly name: string
  readonly input: unknown
  readonly resolve: (text: string, blob?: Blob) => void
  readonly reject: (error: unknown) => void
}

function start() {
  const started: Started[] = []
  const runner: Pick<OutputRunner, 'run'> = {
    run(_, name, { input }, { signal } = {}) {
      const result = new Promise<OperationOutput>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        const answer = (text: string, blob = textBlobOf(text).blob) =>
          resolve({ output: { ...textBlobOf(text), blob }, notes: [] })
        started.push({ name, input, resolve: answer, reject })
      })
      return { result, cancel: () => {} }
    },
  }
  const clock = fakeClock()
  return { started, clock, store: new RunStore(runner, clock) }
}

const step = (id: number, tool: string, operation: string): KnownStep => ({
  id,
  tool,
  operation,
  options: {},
})
const steps = [step(7, 'json/validator', 'validate'), step(8, 'json/to-yaml', 'to-yaml')]

/** Blobs are read in several tasks. */
const settled = async () => {
  for (let n = 0; n < 10; n++) await settlePromises()
}

/** A run of two steps that is done. */
async function startDone() {
  const { started, store } = start()
  void store.run(steps, '[1]', 'a')
  started[0]?.resolve('[1]')
  await settled()
  started[1]?.resolve('- 1\n')
  await settled()
  return { started, store }
}

test('shows each step by its id, and the output of the last one', async () => {
  const { started, store } = start()
  void store.run(steps, '[1]', 'a')
  started[0]?.resolve('[\n  1\n]')
  await settled()
  expect(store.get().results.get(7)).toMatchObject({ status: 'done', kind: 'json', size: 7 })
  started[1]?.resolve('- 1\n')
  await settled()
  const { status, answer, runKey } = store.get()
  expect({ status, runKey }).toEqual({ status: 'done', runKey: 'a' })
  expect(await answer?.output?.text.blob.text()).toBe('- 1\n')
})

test('keeps former results until a step has ended again, and drops those after a failure', async () => {
  const { started, store } = await startDone()
  void store.run(steps, '{', 'b')
  expect([...store.get().results.keys()]).toEqual([7, 8])
  started[2]?.reject(new ToolFailure('json.unexpected-end'))
  await settled()
  expect([...store.get().results]).toMatchObject([[7, { status: 'failed' }]])
  expect(store.get().status).toBe('failed')
})

test('a newer run supersedes an older one', async () => {
  const { started, store } = start()
  void store.run(steps.slice(0, 1), '1', 'a')
  void store.run(steps.slice(0, 1), '2', 'b')
  started[0]?.resolve('1')
  started[1]?.resolve('2')
  await settled()
  expect(store.get().runKey).toBe('b')
  expect(await store.get().answer?.output?.text.blob.text()).toBe('2')
})

test('a slow run shows its step and can be canceled', async () => {
  const { store, clock } = start()
  void store.run(steps, '[1]', 'a')
  expect(store.get().slow).toBe(false)
  await clock.advance(200)
  expect(store.get().slow).toBe(true)
  expect(store.get().results.get(7)).toEqual({ status: 'running' })
  store.cancel()
  await settled()
  expect(store.get()).toMatchObject({ status: 'canceled', slow: false })
  expect(store.get().results.size).toBe(0)
})

test('a canceled run leaves no result of an earlier input', async () => {
  const { started, store } = await startDone()
  void store.run(steps, '[2]', 'b')
  started[2]?.resolve('[2]')
  await settled()
  store.cancel()
  expect([...store.get().results]).toMatchObject([[7, { status: 'done', head: '[2]' }]])
})

test.each([
  [
    'a long text that ends with another byte',
    new Blob(['a'.repeat(1_000_000), new Uint8Array([255])]),
    false,
  ],
  ['an incomplete character at the end', new Blob(['a', new Uint8Array([0xe6, 0xb1])]), false],
  [
    'text with NUL, a mark, and characters across steps',
    new Blob(['\ufeff\0', '汉'.repeat(400_000)]),
    true,
  ],
  ['nothing', new Blob(), true],
])('%s: bytes are a text only if all of them are UTF-8', async (_, blob, isText) => {
  const { started, store } = start()
  void store.run([step(7, 'encoding/base64', 'decode')], 'YQ==', 'a')
  started[0]?.resolve('', blob)
  await vi.waitFor(() => expect(store.get().answer?.isText).toBe(isText))
})

test('a bug isn’t a failure of the input', async () => {
  const { started, store } = start()
  void store.run(steps, '[1]', 'a')
  const bug = new TypeError('x')
  started[0]?.reject(bug)
  await settled()
  expect(store.get().crash).toBe(bug)
})
