import { describe, expect, it, vi } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { releaseTape } from '#src/core/json/document.ts'
import { scanAuto } from '#src/core/json/scan.ts'
import { scannedTextOf } from '#src/core/json/vector/scanned-texts.ts'
import { vectorModule } from '#tests/json-engine.ts'
import { freeBytes, readSource } from './read-source.ts'
import { scanBlob, scanText } from './scan-source.ts'

const load = async () => vectorModule
const utf8 = (text: string) => new TextEncoder().encode(text)

const rows = (text: string, count: number) => `[${Array<string>(count).fill(text).join(',\n')}]`
const json = rows('{"id":1234567890123456789,"name":"é中😀\\n","list":[true,null]}', 20_000)

const read = (source: unknown) => readSource(source, 'json', () => {}, load)
const isJson = (bytes: unknown) =>
  bytes instanceof Uint8Array && Buffer.compare(bytes, utf8(json)) === 0

describe('JSON that an operation reads', () => {
  it.each([
    ['a pasted text', json],
    ['a file', new File([json], 'a.json')],
    ['JSON Lines', json.slice(1, -1).replaceAll(',\n', '\n')],
    ['a text of characters that pieces could divide', JSON.stringify('😀'.repeat(300_000))],
  ])('is scanned while it is read: %s', async (_, source) => {
    const bytes = (await read(source)) as Uint8Array<ArrayBuffer>
    const expected = utf8(typeof source === 'string' ? source : await source.text())
    expect(Buffer.compare(bytes, expected)).toBe(0)
    const scanned = scannedTextOf(bytes)
    const result = scanAuto(expected)
    if (!scanned || !result.ok) throw new Error('not scanned')
    expect(scanned.format).toBe(result.format)
    expect(scanned.document.tape.every((word, at) => word === result.document.tape[at])).toBe(true)
  })

  it('is read without the engine if it is short, or without memory or SIMD', async () => {
    expect(await scanText('[1]', load)).toBeUndefined()
    expect(await scanBlob(new Blob(['[1]']), load, () => {})).toBeUndefined()
    expect(isJson(await readSource(json, 'json', () => {}))).toBe(true)
    vi.spyOn(WebAssembly, 'Memory').mockImplementation(function fail() {
      throw new RangeError('could not allocate memory')
    })
    expect(isJson(await read(json))).toBe(true)
    vi.restoreAllMocks()
  })

  it('has the same errors', async () => {
    const cut = json.slice(0, -20)
    const bytes = (await read(cut)) as Uint8Array<ArrayBuffer>
    expect(scanAuto(bytes)).toEqual(scanAuto(utf8(cut)))
  })

  it('reports its progress', async () => {
    const seen: number[] = []
    const file = new File([json], 'a.json')
    await readSource(file, 'json', (done, total) => seen.push(done / total), load)
    expect(seen.at(-1)).toBe(1)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  })

  it('may be released', async () => {
    const bytes = (await read(json)) as Uint8Array<ArrayBuffer>
    const result = scanAuto(bytes)
    if (result.ok) releaseTape(result.document)
    expect(() => freeBytes(bytes)).not.toThrow()
  })

  it('fails like every source', async () => {
    await expect(read(`${json}\ud800`)).rejects.toBeInstanceOf(ToolFailure)
    const file = new File([json], 'gone.json')
    vi.spyOn(file, 'stream').mockImplementation(() => {
      throw new DOMException('', 'NotFoundError')
    })
    vi.spyOn(file, 'slice').mockImplementation(() => {
      throw new DOMException('', 'NotFoundError')
    })
    await expect(read(file)).rejects.toMatchObject({
      code: 'file.unreadable',
      params: { name: 'gone.json' },
    })
  })
})
