import type { TextSource } from '#src/lib/text-source.ts'
import { useTask, useTaskRunner } from '#src/lib/use-task.ts'
import type { Direction } from '#src/tools/encoding/shared/direction-buttons.tsx'
import type { Base64Options } from './logic.ts'

/** Encoding and decoding of what is typed or of a file; `direction` and `ofFile` name the last run. */
export function useBase64(direction: Direction, ofFile: boolean, about: string) {
  const runner = useTaskRunner('encoding/encode-base64')
  const mark = { doneMark: '✓ ', about }
  const encodeText = useTask(runner, 'encoding/encode-base64', mark)
  const encodeFile = useTask(runner, 'encoding/encode-base64-file', mark)
  const decodeText = useTask(runner, 'encoding/decode-base64', mark)
  const decodeFile = useTask(runner, 'encoding/decode-base64-file', mark)
  const encoding = ofFile ? encodeFile : encodeText
  const decoding = ofFile ? decodeFile : decodeText
  const chosen = direction === 'encode' ? encoding : decoding
  const all = [encodeText, encodeFile, decodeText, decodeFile]
  return {
    encoded: direction === 'encode' ? encoding.state.answer : undefined,
    decoded: direction === 'decode' ? decoding.state.answer : undefined,
    state: chosen.state,
    cancel: chosen.cancel,
    reset: () => {
      for (const task of all) task.reset()
    },
    run: (to: Direction, source: TextSource, options: Base64Options) => {
      // What the others said is of an earlier input.
      const wanted = { encode: [encodeText, encodeFile], decode: [decodeText, decodeFile] }[to]
      const next = wanted[source.kind === 'text' ? 0 : 1]
      for (const task of all) if (task !== next) task.reset()
      if (source.kind === 'text') {
        if (to === 'encode') encodeText.run({ source: source.text, ...options })
        else decodeText.run({ source: source.text })
      } else {
        const { file } = source
        if (to === 'encode') encodeFile.run({ file, mediaType: file.type, ...options })
        else decodeFile.run({ file })
      }
    },
  }
}
