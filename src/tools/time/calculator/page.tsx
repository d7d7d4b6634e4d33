import { useRef, useState } from 'react'
import { CHUNK_MISSING } from '#src/lib/chunk-missing.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useSelection } from '#src/tools/shared/use-selection.ts'
import { useTemporal } from '#src/tools/time/shared/use-temporal.ts'
import { lazyPage } from '#src/ui/lazy-part.tsx'
import { Select } from '#src/ui/select.tsx'
import { Dates } from './dates.tsx'
import { messages } from './messages.ts'
import { type Mode, type ModeProps, modeOf, modes, operationNames } from './modes.ts'
import tool from './tool.ts'
import { initialFields } from './use-fields.ts'

const parts = {
  age: lazyPage<ModeProps>(() => import('./age.tsx')),
  countdown: lazyPage<ModeProps>(() => import('./countdown.tsx')),
  recurrence: lazyPage<ModeProps>(() => import('./recurrence.tsx')),
  events: lazyPage<ModeProps>(() => import('./events.tsx')),
}

export default function CalculatorPage() {
  const t = useMessages(messages)
  const T = useTemporal()
  const selection = useSelection(
    messages.namespace,
    tool.operations,
    operationNames,
    () => 'shift',
    {
      initial: {
        shift: { unit: initialFields.unit },
        countdown: { zone: '' },
        recurrence: { zone: '' },
        events: { zone: '' },
      },
    },
  )
  const { operation, select } = selection
  const mode = modeOf(operation)
  // The mode whose code loads.
  const [next, setNext] = useState<Mode>()
  // The last operation of the mode with several.
  const [dates, setDates] = useState<'shift' | 'difference'>('shift')
  const latest = useRef<Mode>(undefined)
  const change = async (chosen: Mode) => {
    latest.current = chosen
    if (operation === 'shift' || operation === 'difference') setDates(operation)
    setNext(chosen)
    try {
      if (chosen !== 'dates') await parts[chosen].load()
      if (latest.current === chosen) select(chosen === 'dates' ? dates : chosen)
    } catch {
      // The app's notice reports a missing chunk and offers to reload.
      dispatchEvent(new Event(CHUNK_MISSING))
    }
    if (latest.current === chosen) setNext(undefined)
  }
  const choice = (
    <Select
      label={t('mode')}
      value={next ?? mode}
      options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
      onChange={(chosen) => void change(chosen)}
    />
  )
  const Shown = mode === 'dates' ? Dates : parts[mode]
  return <Shown key={mode} T={T} mode={choice} selection={selection} />
}
