import { useEffect, useEffectEvent, useRef } from 'react'
import type { RepairEdit } from '#src/core/json/repair/repair.ts'
import { toUtf8 } from '#src/core/json/source.ts'
import { applyEdits } from '#src/core/text-edits.ts'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'

/**
 * Makes edits of a repair in the input, puts the focus there, and validates it again, whatever its
 * size. What is typed can be undone in the editor; of a file the text takes the place, and the file
 * itself stays as it is.
 */
export function useRepair(
  input: ToolInput,
  validate: () => void,
): (edits: readonly RepairEdit[]) => void {
  /** The version of the input that was repaired last: the one after it is validated. */
  const repaired = useRef<number>(undefined)
  const { version } = input
  const validateNow = useEffectEvent(validate)
  useEffect(() => {
    if (repaired.current === undefined || repaired.current === version) return
    repaired.current = undefined
    validateNow()
  }, [version])

  return (edits) => {
    const source = input.read()
    if (source.kind === 'text') {
      repaired.current = version
      // The indices of a repair begin after a byte order mark.
      const shift = source.text.startsWith('\ufeff') ? 1 : 0
      input.edit(edits.map((it) => ({ ...it, from: it.from + shift, to: it.to + shift })))
      return
    }
    void repairedFile(source.file, edits).then(
      (text) => {
        if (text === undefined || input.read() !== source) return
        repaired.current = version
        input.setText(text)
        input.focus()
      },
      // A file that vanished says so when it is read the next time.
      () => undefined,
    )
  }
}

async function repairedFile(file: Blob, edits: readonly RepairEdit[]): Promise<string | undefined> {
  const read = toUtf8(new Uint8Array(await file.arrayBuffer()))
  return read.ok ? applyEdits(new TextDecoder().decode(read.bytes), edits) : undefined
}
