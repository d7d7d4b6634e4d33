import { InputData } from 'quicktype-core/dist/esm/input/Inputs.js'
import { QuickTypeError } from 'quicktype-core/dist/esm/Messages.js'
import { combineRenderResults, quicktypeMultiFileSync } from 'quicktype-core/dist/esm/Run.js'
import type { TargetLanguage } from 'quicktype-core/dist/esm/TargetLanguage.js'
import { ToolFailure } from '#src/core/failure.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import type { ScanProgress } from '#src/core/json/scan.ts'
import { CSharpTypes, NAMESPACE } from './csharp.ts'
import { GoTypes, isTagName } from './go.ts'
import { fixJavaLine, JavaTypes } from './java.ts'
import { KotlinTypes } from './kotlin.ts'
import type { Target, TypesOptions } from './languages.ts'
import { KeyedInput } from './proto-keys.ts'
import { PythonTypes } from './python.ts'
import { type NameList, type RenamedNames, watchNames } from './renamed-names.ts'
import { roundedIntegers } from './rounded-integers.ts'
import { RustTypes } from './rust.ts'
import { SampleReader, samplesOf } from './samples.ts'
import { SwiftTypes } from './swift.ts'
import { TypeScriptTypes } from './typescript.ts'
import { isZodName, ZodTypes } from './zod.ts'

interface Renderer {
  readonly language: () => TargetLanguage
  /** Always set. */
  readonly settings?: Readonly<Record<string, string>>
  /** Set for types without the code that reads and writes JSON. */
  readonly typesOnly?: Readonly<Record<string, string>>
  /** The names that only that code keeps; by default, types keep them too. */
  readonly codeKeeps?: 'keys' | 'keys and values'
  /** Whether only that code can read a date. */
  readonly codeReadsDates?: true
  /** Whether its one type of dates would add a time to a date, and a date to a time of day: these stay strings. */
  readonly hasOnlyDateTimes?: true
  /** Whether only that code can read a value of one of several types. */
  readonly codeReadsUnions?: true
  readonly fixLine?: (line: string) => string
  /** Whether the code can name a key; by default, any. */
  readonly canName?: (key: string) => boolean
}

/** Jackson replaces an empty name with the property's own. */
const isJacksonName = (key: string) => key !== ''

const renderers: Readonly<Record<Target, Renderer>> = {
  typescript: {
    language: () => new TypeScriptTypes(),
    typesOnly: { 'just-types': 'true' },
    codeReadsDates: true,
    hasOnlyDateTimes: true,
  },
  zod: { language: () => new ZodTypes(), canName: isZodName },
  go: {
    language: () => new GoTypes(),
    typesOnly: { 'just-types-and-package': 'true' },
    codeReadsUnions: true,
    canName: isTagName,
  },
  java: {
    language: () => new JavaTypes(),
    fixLine: fixJavaLine,
    settings: { package: 'com.example' },
    typesOnly: { 'just-types': 'true' },
    codeKeeps: 'keys and values',
    codeReadsUnions: true,
    canName: isJacksonName,
  },
  kotlin: {
    language: () => new KotlinTypes(),
    settings: { package: 'com.example' },
    typesOnly: { 'just-types': 'true' },
    codeKeeps: 'keys and values',
    codeReadsUnions: true,
    canName: isJacksonName,
  },
  csharp: {
    language: () => new CSharpTypes(),
    settings: { namespace: NAMESPACE },
    // Keeps the names of the JSON keys.
    typesOnly: { features: 'attributes-only' },
    hasOnlyDateTimes: true,
  },
  rust: { language: () => new RustTypes() },
  python: {
    language: () => new PythonTypes(),
    typesOnly: { 'just-types': 'true' },
    codeKeeps: 'keys',
    hasOnlyDateTimes: true,
  },
  // Without Codable, a Swift type couldn't be read from JSON.
  swift: { language: () => new SwiftTypes(), typesOnly: { initializers: 'false' } },
}

/** Comments of quicktype that don't apply to its input here. */
const WRONG_COMMENT = /^\/\/ This file was generated from JSON Schema/

function render(options: Parameters<typeof quicktypeMultiFileSync>[0]) {
  try {
    return quicktypeMultiFileSync(options)
  } catch (cause) {
    const isMalformed =
      cause instanceof QuickTypeError &&
      cause.messageName === 'MiscUnicodeHighSurrogateWithoutLowSurrogate'
    throw isMalformed ? new ToolFailure('types.lone-surrogate', {}, { cause }) : cause
  }
}

/** Quicktype's option `inferDateTimes` is about date-times only, not about dates and times of day. */
function readDatesAsStrings(language: TargetLanguage): void {
  const mapping = new Map(language.stringTypeMapping)
  mapping.delete('date')
  mapping.delete('time')
  Object.defineProperty(language, 'stringTypeMapping', { value: mapping })
}

export interface GeneratedTypes {
  /** The source code; empty if the language needs no type for the document. */
  readonly text: string
  /** Keys and enum values whose original names aren't in the code. */
  readonly renamed: RenamedNames
  /** Keys that the code can't read. */
  readonly unread: NameList
  /** Types of values of several types, which nothing in the output reads. */
  readonly unions: NameList
  /** Whether types have dates that nothing in the output reads. */
  readonly hasUnreadDates: boolean
  /** Tape indexes of the integers whose type is a double that loses their digits. */
  readonly rounded: ReadonlySet<number>
}

/**
 * Generates types for a document.
 *
 * @throws ToolFailure `types.lone-surrogate` for an unpaired surrogate that the language can't contain.
 */
export function generateTypes(
  document: JsonDocument,
  { target, root, typesOnly, enums, dates, maps }: TypesOptions,
  onProgress: ScanProgress,
): GeneratedTypes {
  const renderer = renderers[target]
  const language = renderer.language()
  if (!dates || renderer.hasOnlyDateTimes) readDatesAsStrings(language)
  const watched = watchNames(language)
  const samples = samplesOf(document)
  const reader = new SampleReader(document, language, onProgress)
  const input = new KeyedInput(reader)
  input.addSourceSync({ name: root.trim() || 'Root', samples })
  const inputData = new InputData()
  inputData.addInput(input)
  const files = render({
    inputData,
    lang: language,
    ...(typesOnly && { leadingComments: [] }),
    rendererOptions: { ...renderer.settings, ...(typesOnly ? renderer.typesOnly : {}) },
    inferEnums: enums,
    inferDateTimes: dates,
    inferMaps: maps,
    inferUuids: false,
    inferIntegerStrings: false,
    inferBooleanStrings: false,
  })
  const { lines } = combineRenderResults(files)
  const { fixLine = (line: string) => line } = renderer
  const text = lines
    .filter((line) => !WRONG_COMMENT.test(line))
    .map(fixLine)
    .join('\n')
    .trim()
  const { codeKeeps, codeReadsDates, codeReadsUnions, canName } = renderer
  const none = { count: 0, first: [] }
  const isRenamed = typesOnly && codeKeeps !== undefined
  return {
    text: text && `${text}\n`,
    renamed: isRenamed ? watched.renamed(codeKeeps === 'keys and values') : none,
    unread: canName && !isRenamed ? watched.unread(canName) : none,
    unions: typesOnly && codeReadsUnions ? watched.unions() : none,
    hasUnreadDates: typesOnly && codeReadsDates === true && watched.hasDates(),
    rounded: roundedIntegers(document, samples, watched.roots()),
  }
}
