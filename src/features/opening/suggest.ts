import { detect } from '#src/core/detect/detect.ts'
import type { Finding } from '#src/core/detect/finding.ts'
import { SAMPLE_SIZE, type Sample, sampleOfText } from '#src/core/detect/sample.ts'
import type { Tool } from '#src/core/manifest.ts'
import { isPng } from '#src/core/png-chunks.ts'
import { catalog } from '#src/tools/catalog.ts'
import { generalReaders, type InputPlace, inputPlaceOf, optionsFor, readersOf } from './readers.ts'

/** A tool that reads a content. */
export interface Suggestion {
  readonly tool: Tool
  /** The operation to select; without one, the page decides. */
  readonly operation: string | undefined
  /** Values of its options that the format determines. */
  readonly options?: Readonly<Record<string, unknown>> | undefined
  /** Where it reads the text; undefined for its input. */
  readonly place?: InputPlace | undefined
  /** The format that it reads; undefined for a tool that reads any content. */
  readonly finding: Finding | undefined
}

/** The formats of a content, and the tools that read it, best first. */
export interface Suggestions {
  readonly findings: readonly Finding[]
  readonly encoding: string | undefined
  readonly list: readonly Suggestion[]
  /** Whether the first tool can be opened without a question. */
  readonly isSure: boolean
}

/** The number of tools to suggest. */
const MAX_SUGGESTIONS = 8

/** Finds out what a text or file is. Rejects if the file can't be read. */
export async function suggest(content: string | Blob, max = MAX_SUGGESTIONS): Promise<Suggestions> {
  return suggestionsFor(await sampleOf(content), max)
}

/** The first `max` tools for a sampled content. */
export function suggestionsFor(sample: Sample, max = MAX_SUGGESTIONS): Suggestions {
  const { findings, encoding } = detect(sample)
  const [best] = findings
  // Beside a clear format, a tool that only might read the content would mislead.
  const clear = findings.filter(({ confidence }) => confidence !== 'possible')
  const found = (clear.length > 0 ? clear : findings).flatMap((finding) =>
    readersOf(finding.what, finding.params?.type).map((reader) => suggestionOf(reader, finding)),
  )
  const own = catalog.filter((tool) => readsByItself(tool, sample))
  const all = [
    ...found,
    ...own.map((tool) => ({ tool, operation: undefined, finding: undefined })),
    ...generalReaders.map((reader) => suggestionOf(reader, undefined)),
  ].flatMap((it) => it ?? [])
  const list = all.filter((it, at) => all.findIndex(({ tool }) => tool === it.tool) === at)
  return {
    findings,
    encoding,
    list: list.slice(0, max),
    isSure: best?.confidence === 'certain' && list[0]?.finding === best && !isAmbiguous(findings),
  }
}

/** The digits of a digest without its algorithm can also be any bytes in hex. */
const isAmbiguous = ([best, ...others]: readonly Finding[]): boolean =>
  best?.what === 'digest' && others.some(({ what }) => what === 'hex')

function suggestionOf(reader: string, finding: Finding | undefined): Suggestion | undefined {
  const [id, operation] = reader.split('#')
  const tool = catalog.find((it) => it.id === id)
  const options = finding && optionsFor(reader, finding)
  return tool && { tool, operation, options, place: inputPlaceOf(reader, finding?.what), finding }
}

/** Whether a tool names the content's beginning or the file's extension in its `tool.ts`. */
function readsByItself({ pattern, extensions }: Tool, { head, name }: Sample): boolean {
  const extension = name.includes('.') ? name.toLowerCase().split('.').at(-1) : undefined
  if (extension && extensions.includes(extension)) return true
  return typeof head === 'string' && pattern?.test(head.slice(0, 4_096)) === true
}

/** PNG images up to this size are read entirely: an embedded diagram can be anywhere in them. */
const MAX_IMAGE_BYTES = 20_000_000

const isPngFile = async (file: Blob) => isPng(new Uint8Array(await file.slice(0, 8).arrayBuffer()))

/** Samples a text or file. Rejects if the file can't be read. */
export async function sampleOf(content: string | Blob): Promise<Sample> {
  if (typeof content === 'string') return sampleOfText(content)
  const isShort = content.size <= 2 * SAMPLE_SIZE
  const isWhole = isShort || (content.size <= MAX_IMAGE_BYTES && (await isPngFile(content)))
  const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer())
  return {
    head: await bytesOf(isWhole ? content : content.slice(0, SAMPLE_SIZE)),
    tail: isWhole ? '' : await bytesOf(content.slice(-SAMPLE_SIZE)),
    name: content instanceof File ? content.name : '',
  }
}
