import type { ReactNode } from 'react'
import type { Selection } from '#src/tools/shared/use-selection.ts'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import type tool from './tool.ts'

export const operationNames = [
  'shift',
  'difference',
  'age',
  'countdown',
  'recurrence',
  'events',
] as const
type OperationName = (typeof operationNames)[number]

export type CalculatorSelection = Selection<typeof tool.operations, OperationName>

export const modes = ['dates', 'age', 'countdown', 'recurrence', 'events'] as const
export type Mode = (typeof modes)[number]

export const modeOf = (operation: OperationName): Mode =>
  operation === 'shift' || operation === 'difference' ? 'dates' : operation

/** The properties of the component of a mode. */
export interface ModeProps {
  /** Undefined before it has loaded. */
  readonly T: TemporalApi | undefined
  /** The mode switch. */
  readonly mode: ReactNode
  readonly selection: CalculatorSelection
}
