import type { ByteWriter } from '#src/core/byte-writer.ts'
import { formatPath } from '#src/core/json/node-path.ts'
import { writeString } from '#src/core/json/strings.ts'
import type { ByteParts, PartSink } from '#src/core/task.ts'
import type { PatchStep } from './changes.ts'
import { type Documents, type Step, stepIn, stepsOf } from './place.ts'
import { formattedText, writeValue } from './write-value.ts'

/** A JSON Patch (RFC 6902) that turns the original document into the changed one. */
export function jsonPatch(
  steps: readonly PatchStep[],
  documents: Documents,
  sink?: PartSink,
): ByteParts {
  return formattedText((writer) => {
    writer.ascii('[')
    steps.forEach((step, index) => {
      if (index > 0) writer.ascii(',')
      writeStep(writer, step, documents)
    })
    writer.ascii(']')
  }, sink)
}

function writeStep(
  writer: ByteWriter,
  { op, container, step, from, b }: PatchStep,
  documents: Documents,
): void {
  const pointer = (last: Step | undefined) =>
    formatPath([
      ...stepsOf(container, 'b', documents),
      ...(last ? [stepIn(last, 'b', documents)] : []),
    ]).pointer
  writer.ascii(`{"op":"${op}",`)
  if (from !== undefined) {
    writer.ascii('"from":')
    writeString(writer, pointer({ isKey: false, a: from, b: from }))
    writer.ascii(',')
  }
  writer.ascii('"path":')
  writeString(writer, pointer(step))
  if (b >= 0) {
    writer.ascii(',"value":')
    writeValue(writer, documents.b, b)
  }
  writer.ascii('}')
}
