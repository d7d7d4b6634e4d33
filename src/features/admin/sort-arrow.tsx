import { css } from '#styled-system/css'
import type { Direction } from './ad-list.ts'

/** An arrow in the direction of an order: up for ascending. */
export const SortArrow = ({ direction }: { readonly direction: Direction }) => (
  <span aria-hidden="true" className={css({ color: 'accent' })}>
    {direction === 'ascending' ? '↑' : '↓'}
  </span>
)
