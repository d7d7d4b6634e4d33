import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import type { Finding, OpenedDocument } from './use-path-finder.tsx'

/** What every view of a result is given. */
export interface ResultView {
  readonly document: OpenedDocument | undefined
  readonly found: Finding | undefined
  readonly ms: number | undefined
  /** The switch between the views. */
  readonly actions: ReactNode
  readonly above: ReactNode
  readonly below: ReactNode
}

/** What Copy and Download give: all values, where there are any to give. */
export function wholeOf(found: Finding | undefined): (() => Blob) | undefined {
  const output = found?.output
  return output && (() => output.blob)
}

export const body = css({
  position: 'relative',
  flex: '1 1 0',
  minHeight: { base: '280px', _wide: '0' },
})
