import { expect, it } from 'vitest'
import { changesSince } from './changes.ts'
import type { Figure } from './figure.ts'
import { report } from './report.ts'

const figure = (name: string, value: number, limit?: number): Figure => ({
  name,
  unit: 'ms',
  rounds: [value],
  ...(limit === undefined ? {} : { limit }),
})

const written = (figures: readonly Figure[], before?: string) =>
  report(figures, { chromium: '1', load: 0, minutes: 20, before })

it('lists what changed since an earlier report, and nothing else', () => {
  const before = written([
    figure('Faster', 100, 50),
    figure('Noise', 100, 200),
    figure('Just short', 99, 100),
    figure('Gone', 5, 10),
    figure('Without a limit', 10),
  ])
  const now = [
    figure('Faster', 40, 50),
    figure('Noise', 105, 200),
    figure('Just short', 101, 100),
    figure('New', 1, 2),
    figure('Without a limit', 20),
  ]
  expect(changesSince(before, now, (value) => `${value} ms`)).toEqual([
    ['Faster', '100 ms', '40 ms', '−60 %, now ok'],
    ['Just short', '99 ms', '101 ms', '+2 %, now **short**'],
    ['New', '', '1 ms', 'new'],
    ['Without a limit', '10 ms', '20 ms', '+100 %'],
    ['Gone', '5 ms', '', 'gone'],
  ])
})

it('compares with a report that has a table of changes itself', () => {
  const first = written([figure('A', 100, 50)])
  const second = written([figure('A', 40, 50)], first)
  expect(second).toContain('| A | 100 ms | 40 ms | −60 %, now ok |')
  const third = written([figure('A', 80, 50)], second)
  expect(third).toContain('| A | 40 ms | 80 ms | +100 %, now **short** |')
})

it('says so if nothing changed, or if there is no earlier report', () => {
  const first = written([figure('A', 100, 50)])
  expect(first).not.toContain('## Changes')
  expect(written([figure('A', 100, 50)], first)).toContain('Nothing changed by a tenth or more')
})
