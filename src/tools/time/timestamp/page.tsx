import { useEffect, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { localZone } from '#src/tools/time/shared/logic/zones.ts'
import { useTemporal } from '#src/tools/time/shared/use-temporal.ts'
import { Segments } from '#src/ui/segments.tsx'
import { Converter } from './converter.tsx'
import { LogConverter } from './log-converter.tsx'
import { messages } from './messages.ts'

const modes = ['convert', 'log'] as const

export default function TimestampPage() {
  const t = useMessages(messages)
  const T = useTemporal()
  const [mode, setMode] = useState<(typeof modes)[number]>('convert')
  // Whoever chose the mode stays in it, though the draft is a log.
  const [isChosen, setChosen] = useState(false)
  // The page is drawn before it is known whose zone it is in.
  const [zone, setZone] = useState('UTC')
  useEffect(() => setZone(localZone()), [])
  const choice = (
    <Segments
      label={t('mode')}
      value={mode}
      onChange={(chosen) => {
        setChosen(true)
        setMode(chosen)
      }}
      options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
    />
  )
  const common = { T, zone, onZone: setZone, mode: choice }
  return mode === 'convert' ? (
    <Converter {...common} opensLog={!isChosen} onLog={() => setMode('log')} />
  ) : (
    <LogConverter {...common} />
  )
}
