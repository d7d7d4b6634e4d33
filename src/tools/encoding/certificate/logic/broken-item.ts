import { isToolFailure } from '#src/core/failure.ts'
import type { Block } from './blocks.ts'
import type { Decoded } from './decoded.ts'
import type { Item, Origin } from './facts.ts'

/** The item of an object that can’t be read; other errors than failures are thrown. */
export function brokenItem(
  failure: unknown,
  { label, bytes }: Pick<Block, 'label' | 'bytes'>,
  origin: Origin,
): Decoded {
  if (!isToolFailure(failure)) throw failure
  const { code, params } = failure
  const item: Item = {
    kind: 'broken',
    title: label,
    origin,
    facts: [],
    warnings: [],
    failure: { code, params: { ...(origin.line ? { line: origin.line } : {}), ...params } },
    der: bytes,
    label: '',
  }
  return { item }
}
