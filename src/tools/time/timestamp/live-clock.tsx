import { useEffect, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { CopyButton } from '#src/tools/time/shared/copy-button.tsx'
import { messages as shared } from '#src/tools/time/shared/messages.ts'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** A clock of the current Unix time, with Pause and Copy. */
export function LiveClock() {
  const t = useMessages(messages)
  const common = useMessages(shared)
  const [paused, setPaused] = useState(false)
  const seconds = useSeconds(!paused)
  const shown = seconds === undefined ? '' : String(seconds)
  const name = t('clock.title')
  return (
    <div className={box}>
      <span className={css({ fontSize: '12', color: 'fg.muted' })}>{name}</span>
      <span role="timer" aria-label={name} className={digits}>
        {shown}
      </span>
      <span className={css({ marginLeft: 'auto', display: 'flex', gap: '1' })}>
        <Button look="plain" onClick={() => setPaused(!paused)}>
          {t(paused ? 'clock.resume' : 'clock.pause')}
        </Button>
        <CopyButton label={common('copy.value', { name })} value={shown} />
      </span>
    </div>
  )
}

/** The current Unix time in whole seconds, or the last one while not running; undefined before hydration. */
export function useSeconds(running: boolean): number | undefined {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    if (!running) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = Date.now()
      setSeconds(Math.floor(now / 1000))
      timer = setTimeout(tick, 1000 - (now % 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [running])
  return seconds
}

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  px: '3',
  py: '1.5',
  bg: 'bg',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
})
const digits = css({
  minWidth: '10ch',
  fontFamily: 'code',
  fontSize: '16',
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
})
