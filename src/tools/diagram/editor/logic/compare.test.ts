import { describe, expect, test } from 'vitest'
import { compareDiagrams } from './compare.ts'
import { compareLists } from './compare-lists.ts'
import type { Flowchart, FlowEdge, FlowNode, Sequence, Step } from './graph.ts'

const node = (id: string, text = ''): FlowNode => ({ id, text, shape: '' })
const edge = (from: string, to: string, text = ''): FlowEdge => ({
  from,
  to,
  text,
  stroke: 'normal',
  head: 'point',
  double: false,
})
const flowchart = (
  nodes: readonly FlowNode[],
  edges: readonly FlowEdge[] = [],
  direction = 'TD',
): Flowchart => ({ kind: 'flowchart', direction, nodes, edges, subgraphs: [] })
const keysOf = (before: Flowchart | Sequence, after: Flowchart | Sequence) =>
  compareDiagrams({ code: '', graph: before }, { code: '', graph: after }).map(({ key, params }) =>
    [key, ...Object.values(params)].join('|'),
  )

describe('flowcharts', () => {
  test('name added, removed, and renamed nodes, and the direction', () => {
    const before = flowchart([node('A', 'Start'), node('B'), node('C')])
    const after = flowchart(
      [node('A', 'Begin'), { ...node('B'), shape: 'diamond' }, node('D', 'End')],
      [],
      'LR',
    )
    expect(keysOf(before, after)).toEqual([
      'direction|TB|LR',
      'node.removed|C',
      'node.label|Start|Begin',
      'node.changed|B',
      'node.added|End',
    ])
  })

  test('compare connectors by their ends, also several between the same nodes', () => {
    const nodes = [node('A', 'Client'), node('B', 'Server')]
    const before = flowchart(nodes, [edge('A', 'B', 'asks'), edge('A', 'B', 'waits')])
    const after = flowchart(nodes, [
      edge('A', 'B', 'waits'),
      edge('A', 'B', 'tells'),
      edge('B', 'A'),
    ])
    expect(keysOf(before, after)).toEqual([
      'edge.label|Client|Server| (tells)|asks|tells',
      'edge.added|Server|Client|',
    ])
    const once = flowchart(nodes, [edge('A', 'B')])
    const twice = flowchart(nodes, [edge('A', 'B'), edge('A', 'B')])
    expect(keysOf(twice, once)).toEqual(['edge.removed|Client|Server|'])
    const labeled = flowchart(nodes, [edge('A', 'B', 'asks')])
    expect(keysOf(once, labeled)).toEqual(['edge.labeled|Client|Server| (asks)||asks'])
    expect(keysOf(labeled, once)).toEqual(['edge.unlabeled|Client|Server||asks|'])
    const dotted = flowchart(nodes, [{ ...edge('A', 'B'), stroke: 'dotted' }])
    expect(keysOf(once, dotted)).toEqual(['edge.changed|Client|Server|'])
  })
})

test('sequence diagrams compare participants, messages, and notes', () => {
  const say = (text: string): Step => ({
    kind: 'message',
    from: 'A',
    to: 'B',
    text,
    dotted: false,
    head: 'point',
    double: false,
  })
  const sequence = (steps: readonly Step[], name = 'B'): Sequence => ({
    kind: 'sequence',
    actors: ['A', 'B'].map((id) => ({ id, text: id === 'B' ? name : id, type: 'participant' })),
    steps,
    boxes: [],
  })
  const note: Step = { kind: 'note', place: 'over', actors: ['A'], text: 'thinks' }
  const before = sequence([say('one'), say('two'), note])
  const after = sequence([say('two'), say('three')], 'Bob')
  expect(keysOf(before, after)).toEqual([
    'actor.label|B|Bob',
    'message.removed|A -> B: one',
    'step.removed|note A: thinks',
    'message.added|A -> B: three',
  ])
})

test('other diagrams, and those that differ only in their code, compare lines', () => {
  const lines = [
    { key: 'line.removed', params: { line: 2, text: 'a : 1' } },
    { key: 'line.added', params: { line: 2, text: 'b : 2' } },
  ]
  const [before, after] = ['pie\n  a : 1\n', 'pie\r\n  b : 2']
  expect(
    compareDiagrams({ code: before, graph: undefined }, { code: after, graph: undefined }),
  ).toEqual(lines)
  const graph = flowchart([node('A')])
  expect(compareDiagrams({ code: before, graph }, { code: after, graph })).toEqual(lines)
  expect(compareDiagrams({ code: before, graph }, { code: before, graph })).toEqual([])
})

test('a comparison of lists turns one into the other, also a huge one', () => {
  const apply = (before: readonly string[], after: readonly string[]) => {
    const changes = compareLists(before, after)
    const removed = new Set(changes.flatMap((it) => (it.change === 'removed' ? it.at : [])))
    const list = before.filter((_, at) => !removed.has(at))
    for (const { change, item, at } of changes) if (change === 'added') list.splice(at, 0, item)
    return { list, count: changes.length }
  }
  expect(apply([...'abcabba'], [...'cbabac'])).toEqual({ list: [...'cbabac'], count: 5 })
  expect(apply([], ['a'])).toEqual({ list: ['a'], count: 1 })
  const long = (name: string) => ['same', ...Array.from({ length: 3_000 }, (_, at) => name + at)]
  expect(apply(long('a'), long('b'))).toEqual({ list: long('b'), count: 6_000 })
})
