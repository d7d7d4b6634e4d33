import { CompressedJSON, type Value } from 'quicktype-core/dist/esm/input/CompressedJSON.js'
import type { TargetLanguage } from 'quicktype-core/dist/esm/TargetLanguage.js'
import { ToolFailure } from '#src/core/failure.ts'
import {
  closeOf,
  endOf,
  firstChild,
  kindAt,
  NodeKind,
  nextSibling,
  startOf,
} from '#src/core/json/cursor.ts'
import { type JsonDocument, LINES_ROOT } from '#src/core/json/document.ts'
import type { ScanProgress } from '#src/core/json/scan.ts'
import { decodeString } from '#src/core/json/strings.ts'
import { existingDates } from './existing-dates.ts'
import { isInteger } from './number-text.ts'
import { hideProto } from './proto-keys.ts'

/** Quicktype is recursive and slow at great depths. */
const MAX_DEPTH = 200
const REPORT_EVERY_WORDS = 1 << 16

/**
 * The tape indexes of the samples: of the document, or of each record of JSON Lines.
 *
 * @throws ToolFailure `types.too-deep`.
 */
export function samplesOf(document: JsonDocument): number[] {
  const { tape, length } = document
  let depth = 0
  for (let index = 0; index < length; index += 2) {
    const kind = kindAt(document, index)
    if (kind === NodeKind.end) depth--
    else if (kind <= NodeKind.lines) depth++
    if (depth > MAX_DEPTH) throw new ToolFailure('types.too-deep', { limit: MAX_DEPTH })
  }
  if (tape[0] !== LINES_ROOT) return [0]
  const samples: number[] = []
  const close = closeOf(document, 0)
  for (let at = firstChild(document, 0); at < close; at = nextSibling(document, at))
    samples.push(at)
  return samples
}

/**
 * Quicktype's form of a scanned document, whose samples are tape indexes. Numbers are classified by
 * their digits, which JSON.parse would round, and `1.0` isn't an integer.
 */
export class SampleReader extends CompressedJSON<number> {
  private readonly document: JsonDocument
  private readonly onProgress: ScanProgress

  constructor(document: JsonDocument, language: TargetLanguage, onProgress: ScanProgress) {
    super(existingDates(language.dateTimeRecognizer), false, language.getSupportedIntegerRange())
    this.document = document
    this.onProgress = onProgress
  }

  override parse(sample: number): Promise<Value> {
    return Promise.resolve(this.parseSync(sample))
  }

  override parseSync(sample: number): Value {
    this.add(sample)
    return this.finish()
  }

  private add(index: number): void {
    const { document } = this
    if (index % REPORT_EVERY_WORDS === 0) this.onProgress(index, document.length)
    const kind = kindAt(document, index)
    if (kind === NodeKind.object) this.addObject(index)
    else if (kind === NodeKind.array) this.addArray(index)
    else if (kind === NodeKind.string) this.commitString(decodeString(document, index))
    else if (kind === NodeKind.number) this.commitNumber(this.isDouble(index))
    else if (kind === NodeKind.null) this.commitNull()
    else this.commitBoolean(kind === NodeKind.true)
  }

  private addArray(index: number): void {
    this.pushArrayContext()
    const close = closeOf(this.document, index)
    for (let at = firstChild(this.document, index); at < close; at = nextSibling(this.document, at))
      this.add(at)
    this.finishArray()
  }

  /** Uses the last of equal keys, as most parsers do. */
  private addObject(index: number): void {
    const { document } = this
    const values = new Map<string, number>()
    const close = closeOf(document, index)
    for (let at = firstChild(document, index); at < close; at = nextSibling(document, at + 2))
      values.set(decodeString(document, at), at + 2)
    this.pushObjectContext()
    for (const [key, value] of values) {
      this.setPropertyKey(hideProto(key))
      this.add(value)
    }
    this.finishObject()
  }

  private isDouble(index: number): boolean {
    const { bytes } = this.document
    const start = startOf(this.document, index)
    const end = endOf(this.document, index)
    if (!isInteger(bytes, start, end)) return true
    return !this.integerStringFits(new TextDecoder().decode(bytes.subarray(start, end)))
  }
}
