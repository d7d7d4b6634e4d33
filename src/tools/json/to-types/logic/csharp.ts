import {
  CSharpTargetLanguage,
  SystemTextJsonCSharpRenderer,
  systemTextJsonCSharpOptions,
} from 'quicktype-core/dist/esm/language/CSharp/index.js'
import { AccessModifier } from 'quicktype-core/dist/esm/language/CSharp/utils.js'
import type { Name } from 'quicktype-core/dist/esm/Naming.js'
import { getOptionValues } from 'quicktype-core/dist/esm/RendererOptions/index.js'
import { followTargetType } from 'quicktype-core/dist/esm/Transformers.js'
import { ArrayType, EnumType, type Type } from 'quicktype-core/dist/esm/Type/index.js'
import { collectionOf, declaredRoot, withoutNull } from './root.ts'

/** The namespace of the types. */
export const NAMESPACE = 'Example'

/** The types that the code uses, and quicktype doesn't reserve. */
const usedTypes = [
  ...[
    'CultureInfo',
    'DateOnly',
    'DateOnlyConverter',
    'DateTimeStyles',
    'IsoDateTimeOffsetConverter',
  ],
  ...['JsonException', 'JsonSerializerDefaults', 'JsonTokenType', 'TimeOnly', 'TimeOnlyConverter'],
  ...['Utf8JsonReader', 'Utf8JsonWriter'],
]

/** C# types where the class of a root that is an array or a map extends a List or a Dictionary. */
export class CSharpTypes extends CSharpTargetLanguage {
  protected override makeRenderer(
    ...[context, options]: Parameters<CSharpTargetLanguage['makeRenderer']>
  ) {
    return new RootRenderer(this, context, getOptionValues(systemTextJsonCSharpOptions, options))
  }
}

class RootRenderer extends SystemTextJsonCSharpRenderer {
  private readonly isTypesOnly: boolean

  // biome-ignore-start lint/complexity/useLiteralKeys: the members are private
  constructor(...given: ConstructorParameters<typeof SystemTextJsonCSharpRenderer>) {
    super(...given)
    this.isTypesOnly = !this['_needHelpers']
    const resultType = this['topLevelResultType']
    this['topLevelResultType'] = (type: Type) =>
      (collectionOf(type) && this.rootName()) || resultType.call(this, type)
    const emitTypes = this['emitTypesAndSupport']
    this['emitTypesAndSupport'] = () => {
      this.emitRootClass()
      emitTypes.call(this)
    }
  }
  // biome-ignore-end lint/complexity/useLiteralKeys: the members are private

  protected override namedTypeToNameForTopLevel(type: Type) {
    const root = declaredRoot(withoutNull(followTargetType(type)))
    // The class with the code that reads an enum has the name.
    return root instanceof EnumType && !this.isTypesOnly ? undefined : root
  }

  protected override forbiddenNamesForGlobalNamespace(): string[] {
    const given = super.forbiddenNamesForGlobalNamespace()
    return this.isTypesOnly ? given : [...given, ...usedTypes]
  }

  /** The method of a class that reads JSON uses this name. */
  protected override forbiddenForObjectProperties(
    ...given: Parameters<SystemTextJsonCSharpRenderer['forbiddenForObjectProperties']>
  ) {
    const forbidden = super.forbiddenForObjectProperties(...given)
    return this.isTypesOnly
      ? forbidden
      : { ...forbidden, names: [...forbidden.names, 'JsonSerializer'] }
  }

  /** A class or a property can have the name of the namespace. */
  protected override emitExpressionMember(
    ...[declare, define, isProperty]: Parameters<
      SystemTextJsonCSharpRenderer['emitExpressionMember']
    >
  ): void {
    const found = Array.isArray(define)
      ? define.map((part) => (part === NAMESPACE ? `global::${NAMESPACE}` : part))
      : define
    super.emitExpressionMember(declare, found, isProperty)
  }

  protected override baseclassForType(type: Type) {
    const collection = collectionOf(type)
    if (!collection) return super.baseclassForType(type)
    return collection instanceof ArrayType
      ? ['List<', this.csType(collection.items), '>']
      : ['Dictionary<string, ', this.csType(collection.values), '>']
  }

  /** The code has such a class too. */
  private emitRootClass(): void {
    const add = (type: Type, name: Name) => {
      const base = this.baseclassForType(type)
      this.emitType(undefined, AccessModifier.Public, 'class', name, base, () => {})
    }
    if (this.isTypesOnly) this.forEachTopLevel('leading', add, (type) => !!collectionOf(type))
  }

  /** Nothing if no type is declared, because the language has one for the root. */
  protected override emitSourceStructure(): void {
    const roots = [...this.topLevels.values()]
    if (!this.isTypesOnly || this.haveNamedTypes || roots.some(collectionOf)) {
      super.emitSourceStructure()
    } else {
      this.finishFile('')
    }
  }

  private rootName() {
    let root: Name | undefined
    this.forEachTopLevel('none', (_, name) => {
      root = name
    })
    return root
  }
}
