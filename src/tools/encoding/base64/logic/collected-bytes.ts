import { ByteWriter } from '#src/core/byte-writer.ts'
import type { ByteParts, PartSink } from '#src/core/task.ts'
import { ByteProbe } from './byte-probe.ts'

/** Bytes as they are decoded: handed on, and looked at for being text. */
export class CollectedBytes {
  readonly probe: ByteProbe
  private readonly sink: PartSink | undefined
  private readonly writer: ByteWriter

  constructor(headSize: number, sink?: PartSink) {
    this.probe = new ByteProbe(headSize)
    this.sink = sink
    this.writer = new ByteWriter(sink)
  }

  /** Copies the bytes. */
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
