import type { TextSource } from '#src/lib/text-source.ts'
import { contentOf } from '#src/lib/text-source.ts'
import { useTask, useTaskRunner } from '#src/lib/use-task.ts'
import type { Direction } from '#src/tools/encoding/shared/direction-buttons.tsx'
import type { UrlMode } from './logic/modes.ts'

export interface UrlSettings {
  readonly mode: UrlMode
  readonly keepEscapes: boolean
  readonly layers: number
}

/** Encoding and decoding; `direction` names the last run. */
export function useUrl(direction: Direction, about: string) {
  const runner = useTaskRunner('encoding/encode-url')
  const encode = useTask(runner, 'encoding/encode-url', { doneMark: '✓ ', about })
  const decode = useTask(runner, 'encoding/decode-url', { doneMark: '✓ ', about })
  const chosen = direction === 'encode' ? encode : decode
  return {
    encoded: direction === 'encode' ? encode.state.answer : undefined,
    decoded: direction === 'decode' ? decode.state.answer : undefined,
    state: chosen.state,
    cancel: chosen.cancel,
    reset: () => {
      encode.reset()
      decode.reset()
    },
    run: (to: Direction, text: TextSource, { mode, keepEscapes, layers }: UrlSettings) => {
      const source = contentOf(text)
      // What the other said is of an earlier input.
      if (to === 'encode') {
        decode.reset()
        encode.run({ source, mode, keepEscapes })
      } else {
        encode.reset()
        decode.run({ source, mode, layers })
      }
    },
  }
}
