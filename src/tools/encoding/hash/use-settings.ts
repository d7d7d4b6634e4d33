import { useState } from 'react'
import { oneOf } from '#src/lib/kept-shapes.ts'
import { useKeptState } from '#src/lib/use-kept-state.ts'
import { algorithms } from './logic/algorithms.ts'
import { formats } from './logic/format.ts'
import { firstSettings, type Settings } from './settings.ts'

/** The settings, which a reload finds again; the key is a secret and is never stored. */
export function useSettings(): readonly [Settings, (settings: Settings) => void] {
  const [kept, setKept] = useKeptState('encoding/hash.settings', firstSettings, parse)
  const [key, setKey] = useState(firstSettings.key)
  return [
    { ...kept, key },
    (settings) => {
      setKey(settings.key)
      setKept({ ...settings, key: firstSettings.key })
    },
  ]
}

function parse(kept: unknown): Settings {
  const { algorithm, more, format, isHmac } = Object(kept)
  return {
    algorithm: oneOf(algorithms)(algorithm) ?? firstSettings.algorithm,
    more: Array.isArray(more) ? algorithms.filter((it) => more.includes(it)) : [],
    format: oneOf(formats)(format) ?? firstSettings.format,
    isHmac: isHmac === true,
    key: firstSettings.key,
  }
}
