import { useEffect, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { countdownMessages } from './countdown-messages.ts'
import { timeLeft } from './logic/countdown.ts'

/** The time to a moment, which changes every second or minute without moving what is around it. */
export function CountdownClock({
  to,
  step,
}: {
  /** Milliseconds since 1970. */
  readonly to: number
  readonly step: 'second' | 'minute'
}) {
  const t = useMessages(countdownMessages)
  const now = useNow(step === 'second' ? 1000 : 60_000, to)
  const left = timeLeft(now, to)
  const name = t(left.isPast ? 'passed' : 'left')
  const units = ['days', 'hours', 'minutes', 'seconds'] as const
  return (
    <div>
      <p className={css({ fontSize: '12', color: 'fg.muted' })}>{name}</p>
      {/* A timer isn't announced when it changes. */}
      <div role="timer" aria-label={name} className={row}>
        {units.slice(0, step === 'second' ? 4 : 3).map((unit) => (
          <span key={unit} className={tile}>
            <span className={digits}>
              {unit === 'days' ? left.days : String(left[unit]).padStart(2, '0')}
            </span>{' '}
            <span className={css({ fontSize: '12', color: 'fg.muted' })}>{t(unit)}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

/** The current time in milliseconds, updated whenever the time to a moment passes a step. */
function useNow(stepMs: number, to: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const time = Date.now()
      setNow(time)
      const passed = (((time - to) % stepMs) + stepMs) % stepMs
      timer = setTimeout(tick, stepMs - passed)
    }
    tick()
    return () => clearTimeout(timer)
  }, [stepMs, to])
  return now
}

const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '2',
  marginTop: '1',
})
const tile = css({
  display: 'grid',
  justifyItems: 'center',
  py: '3',
  bg: 'bg',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
})
const digits = css({
  fontFamily: 'code',
  fontSize: '28',
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
})
