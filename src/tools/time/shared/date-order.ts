import { isToolFailure } from '#src/core/failure.ts'
import { storedJson } from '#src/lib/storage.ts'
import { type DateOrder, dateOrders } from './logic/date-notes.ts'
import type { WrittenDateTime } from './logic/date-time.ts'

const isOrder = (value: unknown): value is DateOrder => dateOrders.some((order) => order === value)

/** The order of day and month that the user selected last for an ambiguous date. */
export const selectedOrder = storedJson('offkit-date-order', isOrder)

/** Saves the order of a selected reading of an ambiguous date. */
export function rememberOrder({ order }: WrittenDateTime): void {
  if (order) selectedOrder.write(order)
}

/** The index of the reading in the order that was selected last; 0 without one. */
export function preferredReading(readings: readonly WrittenDateTime[]): number {
  const selected = selectedOrder.read()
  return Math.max(0, selected ? readings.findIndex(({ order }) => order === selected) : 0)
}

/** As `preferredReading`, for readings that fail for an invalid text. */
export function preferredReadingOf(read: () => readonly WrittenDateTime[]): number {
  if (selectedOrder.read() === undefined) return 0
  try {
    return preferredReading(read())
  } catch (error) {
    if (isToolFailure(error)) return 0
    throw error
  }
}
