import { describe, expect, it } from 'vitest'
import { ByteWriter } from './byte-writer.ts'
import type { ByteParts } from './task.ts'

function bytesOf(parts: ByteParts): Uint8Array {
  const all = new Uint8Array(parts.size)
  let at = 0
  for (const part of parts.parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const textOf = (parts: ByteParts) => new TextDecoder().decode(bytesOf(parts))

describe('ByteWriter', () => {
  it('returns no parts if nothing was written', () => {
    expect(new ByteWriter().finish()).toMatchObject({ size: 0, parts: [] })
  })

  it('keeps the order of bytes, slices, ASCII, text, and direct stores', () => {
    const writer = new ByteWriter()
    writer.byte(0x5b)
    writer.ascii('"a"')
    writer.copy(new TextEncoder().encode('xx,1xx'), 2, 4)
    writer.text(',"中文😀"')
    writer.ensure(2)
    writer.buffer[writer.position++] = 0x2c
    writer.buffer[writer.position++] = 0x30
    writer.fill(0x20, 3)
    writer.bytes(new TextEncoder().encode(']'))
    expect(textOf(writer.finish())).toBe('["a",1,"中文😀",0   ]')
  })

  it('writes slices longer than a chunk across chunks', () => {
    const source = new Uint8Array(11_000_003).map((_, index) => index % 251)
    const writer = new ByteWriter()
    writer.ascii('>>')
    writer.copy(source, 1, source.length)
    const all = bytesOf(writer.finish())
    expect(all.length).toBe(source.length + 1)
    expect(Buffer.compare(all.subarray(2), source.subarray(1))).toBe(0)
  })

  it('ensures more contiguous bytes than a chunk', () => {
    const writer = new ByteWriter()
    writer.byte(1)
    writer.ensure(9_000_000)
    expect(writer.buffer.length - writer.position).toBeGreaterThanOrEqual(9_000_000)
  })

  it('never splits a surrogate pair in a long text', () => {
    const text = `a${'😀'.repeat(3_000_000)}`
    const writer = new ByteWriter()
    writer.text(text)
    expect(textOf(writer.finish()) === text).toBe(true)
  })

  it('writes short slices across chunk boundaries', () => {
    const writer = new ByteWriter()
    const piece = new TextEncoder().encode('0123456789abcde')
    for (let round = 0; round < 700_000; round++) writer.copy(piece, 0, piece.length)
    expect(textOf(writer.finish()) === '0123456789abcde'.repeat(700_000)).toBe(true)
  })
})
