import { useHeldState } from '#src/tools/encoding/shared/use-held-state.ts'
import { useSelection } from '#src/tools/shared/use-selection.ts'
import { messages } from './messages.ts'
import { defaultSettings, type HashSettings } from './settings.ts'
import tool from './tool.ts'

const names = ['hash'] as const

/** Settings that survive a reload, except the HMAC key, which is never stored. */
export function useSettings(): readonly [HashSettings, (settings: HashSettings) => void] {
  const {
    options: { hash: saved },
    setOptions,
  } = useSelection(messages.namespace, tool.operations, names, () => 'hash')
  const [key, setKey] = useHeldState('hash.key', defaultSettings.key)
  const [algorithm = defaultSettings.algorithm, ...more] = saved.algorithms
  return [
    { algorithm, more, format: saved.format, isHmac: saved.hmac, key },
    (settings) => {
      const { algorithm, more, format, isHmac } = settings
      setKey(settings.key)
      const algorithms = [algorithm, ...more.filter((it) => it !== algorithm)]
      setOptions('hash', { algorithms, format, hmac: isHmac })
    },
  ]
}
