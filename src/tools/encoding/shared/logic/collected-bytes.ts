import { ByteWriter } from '#src/core/byte-writer.ts'
import type { ByteParts, PartSink } from '#src/core/task.ts'
import { ByteProbe } from './byte-probe.ts'

/** Writes decoded bytes to the output and inspects them with a `ByteProbe`. */
export class CollectedBytes {
  readonly probe: ByteProbe
  private readonly sink: PartSink | undefined
  private readonly writer: ByteWriter

  constructor(headSize: number, sink?: PartSink) {
    this.probe = new ByteProbe(headSize)
    this.sink = sink
    this.writer = new ByteWriter(sink)
  }

  /** Copies the bytes, so that the caller may reuse its buffer. */
  readonly add = (bytes: Uint8Array<ArrayBuffer>): void => {
    if (bytes.length === 0) return
    this.probe.add(bytes)
    this.writer.bytes(bytes)
  }

  get settle(): (() => Promise<void>) | undefined {
    return this.sink?.settle
  }

  finish(): ByteParts {
    return this.writer.finish()
  }
}
