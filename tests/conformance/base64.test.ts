import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import type { ByteParts } from '#src/core/task.ts'
import { decodeBase64, encodeBase64 } from '#src/tools/encoding/base64/logic.ts'
import fc from '#tests/fast-check.ts'
import { suite } from './data.ts'

/** Runs per property; set by `BASE64_FUZZ`. */
const RUNS = Number(process.env.BASE64_FUZZ ?? 3_000)
const TIMEOUT_MS = 600_000 + RUNS * 5

const context = { progress: () => {} }
const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesOf = ({ parts }: ByteParts) => Buffer.concat(parts)
const plain = { alphabet: 'standard', padding: true, lineLength: 0, dataUri: false } as const

async function decoded(text: string, only?: 'standard'): Promise<Buffer | null> {
  try {
    const { output, removed } = await decodeBase64(utf8(text), { only }, context)
    // The standard refuses what the tool removes.
    return removed.length > 0 ? null : bytesOf(output)
  } catch (error) {
    if (error instanceof ToolFailure && /^base64\./.test(error.code)) return null
    throw error
  }
}

const folder = suite('encoding')
test.skipIf(!folder)('encodes and decodes all texts of the oracle', async () => {
  const cases: readonly { readonly text: string; readonly base64: string }[] = JSON.parse(
    readFileSync(join(folder!, 'text-oracle.json'), 'utf8'),
  )
  expect(cases.length).toBeGreaterThan(500)
  for (const { text, base64 } of cases) {
    const { output } = await encodeBase64(utf8(text), { ...plain }, context)
    expect(bytesOf(output).toString()).toBe(base64)
    expect(await decoded(base64)).toEqual(Buffer.from(text))
    expect(
      await decoded(base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')),
    ).toEqual(Buffer.from(text))
  }
})

const platform = suite('wpt')
test.skipIf(!platform)('decodes all cases of forgiving-base64', async () => {
  const cases: readonly (readonly [text: string, bytes: readonly number[] | null])[] = JSON.parse(
    readFileSync(join(platform!, 'base64.json'), 'utf8'),
  )
  expect(cases.length).toBeGreaterThan(70)
  for (const [text, bytes] of cases) {
    const expected = bytes && Buffer.from(bytes)
    expect(await decoded(text, 'standard'), JSON.stringify(text)).toEqual(expected)
    expect(await decoded(text), JSON.stringify(text)).toEqual(expected)
  }
})

/** forgiving-base64 decode (infra.spec.whatwg.org), extended to both alphabets. */
function forgiving(given: string): Buffer | null {
  let text = given.replace(/[\t\n\f\r ]/g, '')
  if (text.length % 4 === 0) text = text.replace(/={1,2}$/, '')
  if (text.length % 4 === 1) return null
  if (!/^[\w+/-]*$/.test(text) || (/[+/]/.test(text) && /[-_]/.test(text))) return null
  return Buffer.from(text, 'base64')
}

const nearly = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: fc.string({ unit: fc.constantFrom(...'AQgwZz09'), maxLength: 6 }) },
      { weight: 3, arbitrary: fc.constantFrom('=', '==', '+', '/', '-', '_', '\n', ' ', '\r\n') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('*', '\0', '\u00a0', '你', '%', '.', 'data:', ',', '😀'),
      },
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''))

test(
  'decodes or refuses any text like the standard',
  async () => {
    await fc.assert(
      fc.asyncProperty(nearly, async (text) => {
        const bytes = await decoded(text)
        if (!/^\s*data:/.test(text)) expect(bytes).toEqual(forgiving(text))
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)

test(
  'encodes and decodes any bytes with any options',
  async () => {
    const options = fc.record({
      alphabet: fc.constantFrom('standard' as const, 'url-safe' as const),
      padding: fc.boolean(),
      lineLength: fc.constantFrom(0 as const, 64 as const, 76 as const),
      dataUri: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), options, async (array, chosen) => {
        const bytes = Uint8Array.from(array)
        const { output } = await encodeBase64(bytes, { ...chosen }, context)
        expect(await decoded(bytesOf(output).toString())).toEqual(Buffer.from(bytes))
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)

test(
  'decodes or refuses any binary text',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        await decoded(text)
        await decoded(`data:${text}`)
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)
