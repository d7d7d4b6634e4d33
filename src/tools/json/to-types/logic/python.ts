import {
  JSONPythonRenderer,
  PythonRenderer,
  PythonTargetLanguage,
  pythonOptions,
} from 'quicktype-core/dist/esm/language/Python/index.js'
import { funPrefixNamer, type Name, type Namer } from 'quicktype-core/dist/esm/Naming.js'
import { getOptionValues } from 'quicktype-core/dist/esm/RendererOptions/index.js'
import type { Sourcelike } from 'quicktype-core/dist/esm/Source.js'
import { ClassType, type Type } from 'quicktype-core/dist/esm/Type/index.js'
import { declaredRootWithoutUnions } from './root.ts'

/** Python types with an alias for a root that isn't an object. */
export class PythonTypes extends PythonTargetLanguage {
  protected override makeRenderer(
    ...[context, given]: Parameters<PythonTargetLanguage['makeRenderer']>
  ): PythonRenderer {
    const options = getOptionValues(pythonOptions, given)
    const Renderer = options.justTypes ? TypesRenderer : CodeRenderer
    return withNormalNames(new Renderer(this, context, options))
  }
}

const needsAlias = (type: Type) => declaredRootWithoutUnions(type) === undefined

const aliasOf = (name: Name, annotation: Sourcelike, type: Sourcelike) => [
  name,
  ': ',
  annotation,
  ' = ',
  type,
]

/** A field with the default None hides the type of this name from the fields after it. */
const typeNames = ['list']

/** Names that the methods of each class have or use. */
const codeNames = [
  ...['from_dict', 'to_dict', 'obj', 'cast', 'isinstance', 'staticmethod'],
  ...['from_bool', 'from_datetime', 'from_float', 'from_int', 'from_list', 'from_none', 'from_str'],
  ...['from_stringified_bool', 'from_union', 'is_type', 'to_class', 'to_enum', 'to_float'],
]

/**
 * The names that no type may have: those of quicktype, and of fields. A field hides a type of this name in its class, and in scripts without
 * uppercase letters, such as Chinese, a type has the name of the key that it describes.
 */
function reservedNames(
  given: readonly string[],
  types: Iterable<Type>,
  { nameStyle }: Namer,
): string[] {
  const keys = [...types].flatMap((type) =>
    type instanceof ClassType ? [...type.getProperties().keys()] : [],
  )
  return [...new Set([...given, 'TypeAlias', ...keys.map((key) => nameStyle(key))])]
}

/** Python reads identifiers in this form, in which different keys can have one name. */
function normalizing(namer: Namer): Namer {
  return funPrefixNamer(namer.name, (original) => namer.nameStyle(original.normalize('NFKC')))
}

/** Changes both kinds of renderers, which have no class of their own in common. */
function withNormalNames(renderer: PythonRenderer): PythonRenderer {
  // biome-ignore-start lint/complexity/useLiteralKeys: the members are protected
  const makeTypeNamer = renderer['makeNamedTypeNamer']
  const makeFieldNamer = renderer['namerForObjectProperty']
  const makeCaseNamer = renderer['makeEnumCaseNamer']
  renderer['makeNamedTypeNamer'] = () => normalizing(makeTypeNamer.call(renderer))
  renderer['namerForObjectProperty'] = () => normalizing(makeFieldNamer.call(renderer))
  renderer['makeEnumCaseNamer'] = () => normalizing(makeCaseNamer.call(renderer))
  // biome-ignore-end lint/complexity/useLiteralKeys: the members are protected
  return renderer
}

class TypesRenderer extends PythonRenderer {
  protected override forbiddenForObjectProperties(
    ...given: Parameters<PythonRenderer['forbiddenForObjectProperties']>
  ) {
    const forbidden = super.forbiddenForObjectProperties(...given)
    return { ...forbidden, names: [...forbidden.names, ...typeNames] }
  }

  protected override forbiddenNamesForGlobalNamespace() {
    const given = super.forbiddenNamesForGlobalNamespace()
    return reservedNames(given, this.typeGraph.allTypesUnordered(), this.namerForObjectProperty())
  }

  /** An alias follows the classes that it contains. */
  protected override emitClosingCode(): void {
    const add = (type: Type, name: Name) =>
      this.emitLine(aliasOf(name, this.withTyping('TypeAlias'), this.pythonType(type)))
    this.forEachTopLevel('none', add, needsAlias)
  }
}

class CodeRenderer extends JSONPythonRenderer {
  protected override forbiddenForObjectProperties(
    ...given: Parameters<PythonRenderer['forbiddenForObjectProperties']>
  ) {
    const forbidden = super.forbiddenForObjectProperties(...given)
    return { ...forbidden, names: [...forbidden.names, ...typeNames, ...codeNames] }
  }

  protected override forbiddenNamesForGlobalNamespace() {
    const given = super.forbiddenNamesForGlobalNamespace()
    return reservedNames(given, this.typeGraph.allTypesUnordered(), this.namerForObjectProperty())
  }

  protected override emitClosingCode(): void {
    const add = (type: Type, name: Name) =>
      this.emitLine(aliasOf(name, this.withTyping('TypeAlias'), this.pythonType(type)))
    this.forEachTopLevel('none', add, needsAlias)
    this.ensureBlankLine(2)
    super.emitClosingCode()
  }
}
