import { describe, expect, it } from 'vitest'
import {
  closeOf,
  countOf,
  endOf,
  firstChild,
  isContainer,
  isFlagged,
  kindAt,
  NodeKind,
  nextSibling,
  sourceOf,
  startOf,
} from './cursor.ts'
import type { JsonDocument } from './document.ts'
import { scanJson, scanJsonLines } from './scan.ts'

function documentOf(text: string, scan = scanJson): JsonDocument {
  const result = scan(new TextEncoder().encode(text))
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.document
}

function childrenOf(document: JsonDocument, index: number): number[] {
  const indexes: number[] = []
  const end = closeOf(document, index)
  for (let at = firstChild(document, index); at < end; at = nextSibling(document, at)) {
    indexes.push(at)
  }
  return indexes
}

const textOf = (document: JsonDocument, index: number) =>
  new TextDecoder().decode(sourceOf(document, index))

describe('the cursor', () => {
  it('returns the kind of every value', () => {
    const document = documentOf('[{},[],"",0,-1,true,false,null]')
    expect(kindAt(document, 0)).toBe(NodeKind.array)
    expect(childrenOf(document, 0).map((index) => kindAt(document, index))).toEqual([
      NodeKind.object,
      NodeKind.array,
      NodeKind.string,
      NodeKind.number,
      NodeKind.number,
      NodeKind.true,
      NodeKind.false,
      NodeKind.null,
    ])
    expect(kindAt(document, closeOf(document, 0))).toBe(NodeKind.end)
    expect(isContainer(document, 0)).toBe(true)
    expect(isContainer(document, closeOf(document, 0))).toBe(false)
  })

  it('iterates over keys and values, and skips subtrees', () => {
    const document = documentOf('{ "a" : [1, [2]] , "b" : {"c": {}} , "d":3.50 }')
    const texts = childrenOf(document, 0).map((index) => textOf(document, index))
    expect(texts).toEqual(['"a"', '[1, [2]]', '"b"', '{"c": {}}', '"d"', '3.50'])
    expect(countOf(document, 0)).toBe(3)
  })

  it('finds no children in an empty container', () => {
    const document = documentOf(' [ ] ')
    expect(firstChild(document, 0)).toBe(closeOf(document, 0))
    expect(countOf(document, 0)).toBe(0)
    expect([startOf(document, 0), endOf(document, 0)]).toEqual([1, 4])
  })

  it('returns the source text of values with or without a flag', () => {
    const document = documentOf('["\\u0041",1.0e5,12345678901234567890,"plain",1.0]')
    const indexes = childrenOf(document, 0)
    expect(indexes.map((index) => textOf(document, index))).toEqual([
      '"\\u0041"',
      '1.0e5',
      '12345678901234567890',
      '"plain"',
      '1.0',
    ])
    const flags = indexes.map((index) => isFlagged(document, index))
    expect(flags).toEqual([true, true, true, false, false])
  })

  it('iterates over the records of JSON Lines', () => {
    const document = documentOf('{"a":1}\n[2]\n', scanJsonLines)
    expect(childrenOf(document, 0).map((index) => textOf(document, index))).toEqual([
      '{"a":1}',
      '[2]',
    ])
    expect([startOf(document, 0), endOf(document, 0)]).toEqual([0, 12])
    expect(nextSibling(document, 0)).toBe(document.length)
  })
})
