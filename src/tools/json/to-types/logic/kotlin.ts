import {
  KotlinJacksonRenderer,
  KotlinRenderer,
  KotlinTargetLanguage,
  kotlinOptions,
} from 'quicktype-core/dist/esm/language/Kotlin/index.js'
import { funPrefixNamer, type Name, type Namer } from 'quicktype-core/dist/esm/Naming.js'
import { getOptionValues } from 'quicktype-core/dist/esm/RendererOptions/index.js'
import type { Sourcelike } from 'quicktype-core/dist/esm/Source.js'
import { type EnumType, type Type, UnionType } from 'quicktype-core/dist/esm/Type/index.js'
import { declaredRoot } from './root.ts'
import { escapeString } from './string-escapes.ts'

/** Kotlin types with an alias for a root that can be null. */
export class KotlinTypes extends KotlinTargetLanguage {
  protected override makeRenderer(
    ...[context, given]: Parameters<KotlinTargetLanguage['makeRenderer']>
  ): KotlinRenderer {
    const options = getOptionValues(kotlinOptions, given)
    const Renderer = options.justTypes ? TypesRenderer : CodeRenderer
    return new Renderer(this, context, options)
  }
}

/** In Kotlin, a name contains no marks, such as that of a lowercase İ. */
const withoutMarks = (namer: Namer) =>
  funPrefixNamer(namer.name, (original) => namer.nameStyle(original).replace(/\p{M}/gu, ''))

const needsAlias = (type: Type) => type instanceof UnionType && declaredRoot(type) === undefined

class TypesRenderer extends KotlinRenderer {
  protected override namerForObjectProperty() {
    return withoutMarks(super.namerForObjectProperty())
  }

  protected override emitSourceStructure(): void {
    super.emitSourceStructure()
    this.forEachTopLevel(
      'leading',
      (type, name) => this.emitLine('typealias ', name, ' = ', this.kotlinType(type)),
      needsAlias,
    )
  }
}

/** Quicktype's has escapes with five digits, of which Kotlin reads four. */
const literal = (text: string) => `"${escapeString(text).replaceAll('$', '\\$')}"`

/** In the code of Quicktype, writes the value of an enum without escapes. */
const UNESCAPED = ` { "\\"\${it.value}\\"" })`

class CodeRenderer extends KotlinJacksonRenderer {
  constructor(...given: ConstructorParameters<typeof KotlinJacksonRenderer>) {
    super(...given)
    // biome-ignore-start lint/complexity/useLiteralKeys: the member is private
    const guardOf = this['unionMemberJsonValueGuard']
    // A double can be an integer in the JSON.
    this['unionMemberJsonValueGuard'] = (type: Type, node: Sourcelike) =>
      type.kind === 'double' ? 'is NumericNode' : guardOf.call(this, type, node)
    // biome-ignore-end lint/complexity/useLiteralKeys: the member is private
    const { emitTable } = this
    this.emitTable = (rows) => emitTable(rows.map((row) => row.map((cell) => this.escaped(cell))))
  }

  protected override namerForObjectProperty() {
    return withoutMarks(super.namerForObjectProperty())
  }

  private escaped(cell: Sourcelike): Sourcelike {
    // The receiver is the mapper that is being created.
    const isUnescaped = this.sourcelikeToString(cell) === UNESCAPED
    return isUnescaped ? ' { writeValueAsString(it.value) })' : cell
  }

  /** The code in an enum uses the name of the enum, which a value would hide. */
  protected override forbiddenForEnumCases(_: EnumType, enumName: Name) {
    return { names: [enumName], includeGlobalForbidden: true }
  }

  /** The methods of a class use the global mapper. */
  protected override forbiddenForObjectProperties() {
    return { names: ['mapper'], includeGlobalForbidden: true }
  }

  /** Also names properties whose names Jackson can't derive from the getter: from `getXAxis`, it derives `xaxis`. */
  protected override renameAttribute(
    ...[name, key, isRequired, attributes]: Parameters<KotlinJacksonRenderer['renameAttribute']>
  ): void {
    const isDerived = this.sourcelikeToString(name) === key && !/^is|^.?\p{Lu}/u.test(key)
    const options = [...(isDerived ? [] : [literal(key)]), ...(isRequired ? ['required=true'] : [])]
    if (options.length === 0) return
    const annotation = `JsonProperty(${options.join(', ')})`
    attributes.push(() => this.emitLine(`@get:${annotation}@field:${annotation}`))
  }

  protected override emitEnumDefinition(type: EnumType, enumName: Name): void {
    const cases: (readonly [Name, string])[] = []
    this.forEachEnumCase(type, 'none', (name, value) => cases.push([name, literal(value)]))
    this.emitBlock(['enum class ', enumName, '(val value: String)'], () => {
      for (const [at, [name, value]] of cases.entries())
        this.emitLine(name, `(${value})`, at + 1 < cases.length ? ',' : ';')
      this.ensureBlankLine()
      this.emitBlock('companion object', () => {
        this.emitBlock(['fun fromValue(value: String): ', enumName, ' = when (value)'], () => {
          const rows = cases.map(([name, value]) => [[value], [' -> ', name]])
          this.emitTable([...rows, [['else'], [' -> throw IllegalArgumentException()']]])
        })
      })
    })
  }

  protected override emitSourceStructure(): void {
    super.emitSourceStructure()
    this.forEachTopLevel(
      'leading',
      (type, name) => this.emitLine('typealias ', name, ' = ', this.kotlinType(type)),
      needsAlias,
    )
  }
}
