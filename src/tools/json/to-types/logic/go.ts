import {
  GoRenderer,
  GoTargetLanguage,
  goOptions,
} from 'quicktype-core/dist/esm/language/Golang/index.js'
import {
  canOmitEmpty,
  namingFunction as goNamer,
} from 'quicktype-core/dist/esm/language/Golang/utils.js'
import { funPrefixNamer, type Name } from 'quicktype-core/dist/esm/Naming.js'
import { getOptionValues } from 'quicktype-core/dist/esm/RendererOptions/index.js'
import type { Sourcelike } from 'quicktype-core/dist/esm/Source.js'
import type { ClassProperty, Type, UnionType } from 'quicktype-core/dist/esm/Type/index.js'
import { collectionOf, declaredRoot, withoutNull } from './root.ts'
import { escapeHidden } from './string-escapes.ts'

/** Go types whose names are exported and whose tags have the exact keys. */
export class GoTypes extends GoTargetLanguage {
  protected override makeRenderer(
    ...[context, options]: Parameters<GoTargetLanguage['makeRenderer']>
  ): GoRenderer {
    return new ExportingRenderer(this, context, getOptionValues(goOptions, options))
  }
}

/** Whether encoding/json accepts a key in a tag, as its isValidTag; without one, it uses the field's name. */
export function isTagName(key: string): boolean {
  return /^[\p{L}\p{Nd}!#$%&()*+\-./:;<=>?@[\]^_{|}~ ]+$/u.test(key)
}

/** encoding/json ignores fields that don't start with an uppercase letter, which many scripts don't have. */
const namer = funPrefixNamer('exported', (original) => {
  const name = goNamer.nameStyle(original)
  return /^\p{Lu}/u.test(name) ? name : `X${name}`
})

class ExportingRenderer extends GoRenderer {
  /** The tags of the struct that is being emitted. */
  private tags: string[] = []

  constructor(...given: ConstructorParameters<typeof GoRenderer>) {
    super(...given)
    const { emitTable } = this
    this.emitTable = (rows) => emitTable(rows.map((row, at) => this.withTag(row, at)))
    // biome-ignore-start lint/complexity/useLiteralKeys: the members are private
    const emitFunction = this['emitFunc']
    this['emitFunc'] = (signature: Sourcelike, body: () => void) => {
      const isOfRoot = Array.isArray(signature) && signature[0] === '(r *'
      if (!(isOfRoot && this.isRootWithoutMethods())) emitFunction.call(this, signature, body)
    }
    const emitPackage = this['emitPackageDefinitons']
    this['emitPackageDefinitons'] = (hasJson: boolean, imports: Iterable<string> = []) =>
      emitPackage.call(this, hasJson, new Set([...imports, ...this.timeImport()]))
    const emitUnion = this['emitUnion']
    this['emitUnion'] = (union: UnionType, name: Name) => {
      withDatesAsEnums(union)
      emitUnion.call(this, union, name)
    }
    // biome-ignore-end lint/complexity/useLiteralKeys: the members are private
  }

  protected override namedTypeToNameForTopLevel(type: Type) {
    return declaredRoot(type)
  }

  /** The root has a method with this name. */
  protected override forbiddenForObjectProperties() {
    return { names: ['Marshal'], includeGlobalForbidden: false }
  }

  /** The comment how to use the code names the method of the root. */
  override emitLine(...parts: Sourcelike[]): void {
    const [start, root = '', end, type = ''] = parts
    const isMethod = end === '.Marshal()' && this.isRootWithoutMethods()
    const isDate = start === 'type ' && type === 'time.Time'
    if (isMethod) super.emitLine('//    bytes, err = json.Marshal(', root, ')')
    // A type of its own would have no method that reads a date.
    else if (isDate) super.emitLine('type ', root, ' = ', type)
    else super.emitLine(...parts)
  }

  /** Go accepts imports only before all types, so the first type imports what the others need. */
  private timeImport(): string[] {
    const types = [...this.typeGraph.allTypesUnordered()]
    return types.some(({ kind }) => kind === 'date-time') ? ['time'] : []
  }

  /** Whether the type of the root is a pointer, an interface, or an alias, which Go doesn't accept as a receiver. */
  private isRootWithoutMethods(): boolean {
    return [...this.topLevels.values()].some((type) => {
      const value = withoutNull(type)
      return value === type ? /^(any|null|date-time)$/.test(type.kind) : !collectionOf(value)
    })
  }

  protected override makeNamedTypeNamer() {
    return namer
  }

  protected override namerForObjectProperty() {
    return namer
  }

  protected override makeUnionMemberNamer() {
    return namer
  }

  protected override makeEnumCaseNamer() {
    return namer
  }

  protected override forEachClassProperty(
    ...[type, blankLines, add]: Parameters<GoRenderer['forEachClassProperty']>
  ): void {
    this.tags = []
    super.forEachClassProperty(type, blankLines, (name, key, property, position) => {
      this.tags.push(tagOf(key, property))
      add(name, key, property, position)
    })
  }

  /** Only the fields of structs have a third column. */
  private withTag(row: Parameters<GoRenderer['emitTable']>[0][number], at: number): typeof row {
    return row.length === 3 ? [...row.slice(0, 2), this.tags[at] ?? ''] : row
  }
}

/** In unions, the code reads and writes no dates, but enums, which are also types that read themselves from a string. */
function withDatesAsEnums(union: UnionType): void {
  const findMember = union.findMember.bind(union)
  union.findMember = (kind) =>
    findMember(kind) ?? (kind === 'enum' ? findMember('date-time') : undefined)
}

function tagOf(key: string, property: ClassProperty): string {
  if (!isTagName(key)) {
    // Go accepts no byte order mark in a comment.
    return `\`json:"-"\` // encoding/json can't read ${escapeHidden(JSON.stringify(key))}`
  }
  const option = canOmitEmpty(property, false) ? ',omitempty' : ''
  // Without the comma, the tag "-" would exclude the field.
  return `\`json:"${key}${option || (key === '-' ? ',' : '')}"\``
}
