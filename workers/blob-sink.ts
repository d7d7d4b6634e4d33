import { ToolFailure } from '#src/core/failure.ts'
import { RowIndexer } from '#src/core/row-indexer.ts'
import { ByteParts, type PartSink } from '#src/core/task.ts'
import { ROW_BYTES } from '#src/core/text-rows.ts'
import { lineScanner } from '#src/core/vector/line-scanner.ts'
import type { TextBlob } from './protocol.ts'

export const TEXT_TYPE = 'text/plain;charset=utf-8'

const STORED_PARTS: unique symbol = Symbol.for('offkit.stored-parts')

/** Whether the bytes of an output are already in a Blob. */
export function isStoredParts(parts: ByteParts): parts is StoredParts {
  return STORED_PARTS in parts
}

/** An output whose bytes are in a Blob. */
class StoredParts extends ByteParts {
  readonly [STORED_PARTS] = true
  readonly text: TextBlob

  constructor(text: TextBlob) {
    super([], text.size)
    this.text = text
  }
}

/** Stores every chunk as a Blob at once, which frees the worker's memory. */
export function createBlobSink(): PartSink {
  const blobs: Blob[] = []
  const rows = new RowIndexer(ROW_BYTES, lineScanner())
  return {
    add(part) {
      blobs.push(new Blob([part]))
      rows.add(part)
    },
    async settle() {
      // Only a read fails for a Blob that the browser couldn't store.
      await blobs
        .at(-1)
        ?.slice(0, 1)
        .arrayBuffer()
        .catch((cause: unknown) => {
          throw new ToolFailure('output-too-large', {}, { cause })
        })
    },
    finish() {
      const blob = new Blob(blobs, { type: TEXT_TYPE })
      return new StoredParts({ blob, size: blob.size, rows: rows.finish() })
    },
  }
}
