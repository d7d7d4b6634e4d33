import { InputData, JSONInput } from 'quicktype-core/dist/esm/input/Inputs.js'
import { CSharpTargetLanguage } from 'quicktype-core/dist/esm/language/CSharp/index.js'
import { GoTargetLanguage } from 'quicktype-core/dist/esm/language/Golang/index.js'
import { JavaTargetLanguage } from 'quicktype-core/dist/esm/language/Java/index.js'
import { KotlinTargetLanguage } from 'quicktype-core/dist/esm/language/Kotlin/index.js'
import { PythonTargetLanguage } from 'quicktype-core/dist/esm/language/Python/index.js'
import { RustTargetLanguage } from 'quicktype-core/dist/esm/language/Rust/index.js'
import { SwiftTargetLanguage } from 'quicktype-core/dist/esm/language/Swift/index.js'
import { TypeScriptTargetLanguage } from 'quicktype-core/dist/esm/language/TypeScriptFlow/index.js'
import { TypeScriptZodTargetLanguage } from 'quicktype-core/dist/esm/language/TypeScriptZod/index.js'
import { combineRenderResults, quicktypeMultiFileSync } from 'quicktype-core/dist/esm/Run.js'
import type { TargetLanguage } from 'quicktype-core/dist/esm/TargetLanguage.js'
import type { JsonDocument } from '#src/core/json/document.ts'
import type { ScanProgress } from '#src/core/json/scan.ts'
import type { Target, TypesOptions } from './languages.ts'
import { type RenamedNames, watchNames } from './renamed-names.ts'
import { SampleReader, samplesOf } from './samples.ts'

interface Renderer {
  readonly language: () => TargetLanguage
  /** Always set. */
  readonly settings?: Readonly<Record<string, string>>
  /** Set for types without the code that reads and writes JSON. */
  readonly typesOnly?: Readonly<Record<string, string>>
  /** The names that only that code keeps; by default, types keep them too. */
  readonly codeKeeps?: 'keys' | 'keys and values'
}

const renderers: Readonly<Record<Target, Renderer>> = {
  typescript: {
    language: () => new TypeScriptTargetLanguage(),
    typesOnly: { 'just-types': 'true' },
  },
  zod: { language: () => new TypeScriptZodTargetLanguage() },
  go: {
    language: () => new GoTargetLanguage(),
    typesOnly: { 'just-types-and-package': 'true' },
  },
  java: {
    language: () => new JavaTargetLanguage(),
    settings: { package: 'com.example' },
    typesOnly: { 'just-types': 'true' },
    codeKeeps: 'keys and values',
  },
  kotlin: {
    language: () => new KotlinTargetLanguage(),
    settings: { package: 'com.example' },
    typesOnly: { 'just-types': 'true' },
    codeKeeps: 'keys and values',
  },
  csharp: {
    language: () => new CSharpTargetLanguage(),
    settings: { namespace: 'Example' },
    // Keeps the names of the JSON keys.
    typesOnly: { features: 'attributes-only' },
  },
  rust: { language: () => new RustTargetLanguage() },
  python: {
    language: () => new PythonTargetLanguage(),
    typesOnly: { 'just-types': 'true' },
    codeKeeps: 'keys',
  },
  // Without Codable, a Swift type couldn't be read from JSON.
  swift: { language: () => new SwiftTargetLanguage(), typesOnly: { initializers: 'false' } },
}

/** Comments of quicktype that don't apply to its input here. */
const WRONG_COMMENT = /^\/\/ This file was generated from JSON Schema/

export interface GeneratedTypes {
  /** The source code; empty if the language needs no type for the document. */
  readonly text: string
  /** Keys and enum values whose original names aren't in the code. */
  readonly renamed: RenamedNames
}

/** Generates types for a document. */
export function generateTypes(
  document: JsonDocument,
  { target, root, typesOnly, enums, dates, maps }: TypesOptions,
  onProgress: ScanProgress,
): GeneratedTypes {
  const renderer = renderers[target]
  const language = renderer.language()
  const renamedNames = watchNames(language)
  const samples = samplesOf(document)
  const reader = new SampleReader(document, language, onProgress)
  const input = new JSONInput(reader)
  input.addSourceSync({ name: root.trim() || 'Root', samples })
  const inputData = new InputData()
  inputData.addInput(input)
  const files = quicktypeMultiFileSync({
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
  const text = lines
    .filter((line) => !WRONG_COMMENT.test(line))
    .join('\n')
    .trim()
  const { codeKeeps } = renderer
  const renamed =
    typesOnly && codeKeeps ? renamedNames(codeKeeps === 'keys and values') : { count: 0, first: [] }
  return { text: text && `${text}\n`, renamed }
}
