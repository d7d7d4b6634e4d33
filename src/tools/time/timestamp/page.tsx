import { useEffect, useState } from 'react'
import { drafts } from '#src/lib/draft.ts'
import { whenUsed } from '#src/lib/first-use.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useSelection } from '#src/tools/shared/use-selection.ts'
import { localZone } from '#src/tools/time/shared/logic/zones.ts'
import { useTemporal } from '#src/tools/time/shared/use-temporal.ts'
import { lazyPage } from '#src/ui/lazy-part.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Converter } from './converter.tsx'
import { messages } from './messages.ts'
import { isLog, LOG_DRAFT } from './store.ts'
import tool from './tool.ts'

const modes = ['convert', 'convert-log'] as const

const LogConverter = lazyPage(() => import('./log-converter.tsx'))

export default function TimestampPage() {
  const t = useMessages(messages)
  const T = useTemporal()
  useEffect(() => whenUsed(LogConverter.prepare), [])
  // The prerendered page can't know the user's zone.
  const [local, setLocal] = useState('UTC')
  useEffect(() => setLocal(localZone()), [])
  const {
    operation: mode,
    isSelected,
    select,
    options,
    setOptions,
  } = useSelection(messages.namespace, tool.operations, modes, guessMode, {
    // Without a selected zone, the page uses the local one.
    initial: { convert: { zone: '' }, 'convert-log': { zone: '' } },
    computed: ({ convert, 'convert-log': log }) => ({
      convert: { zone: convert.zone || local },
      'convert-log': { zone: log.zone || local },
    }),
  })
  const zone = options[mode].zone || local
  const choice = (
    <Segments
      label={t('mode')}
      value={mode}
      onChange={select}
      options={[
        { value: 'convert', label: t('mode.convert') },
        { value: 'convert-log', label: t('mode.log') },
      ]}
    />
  )
  const common = {
    T,
    zone,
    onZone: (chosen: string) => setOptions(modes, { zone: chosen }),
    mode: choice,
  }
  return mode === 'convert' ? (
    <Converter {...common} isSelected={isSelected} onLog={() => select('convert-log')} />
  ) : (
    <LogConverter
      {...common}
      replace={options[mode].replace}
      onReplace={(replace) => setOptions('convert-log', { replace })}
    />
  )
}

/** Opens a restored text with several lines as a log. */
const guessMode = () => (isLog(drafts.recall(LOG_DRAFT) ?? '') ? 'convert-log' : 'convert')
