import { useMemo } from 'react'
import { FactsSample } from '#src/tools/time/shared/facts-sample.tsx'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { calculate } from './logic/calculate.ts'
import tool from './tool.ts'
import { type CalculatorFields, initialFields } from './use-fields.ts'
import { useResult } from './use-result.ts'

/** The facts of the operation’s example, which show how a result will look; none before `T` has loaded. */
export function CalculationSample({
  T,
  operation,
}: {
  readonly T: TemporalApi | undefined
  readonly operation: CalculatorFields['operation']
}) {
  const calculation = useMemo(() => {
    const { input, options } =
      tool.operations[operation === 'difference' ? 'difference' : 'shift'].example
    const fields = { ...initialFields, ...options, operation, start: input }
    return (
      T && calculate(T, { ...fields, zone: undefined, weekend: undefined, calendar: undefined })
    )
  }, [T, operation])
  return <FactsSample facts={useResult(calculation, false).facts} />
}
