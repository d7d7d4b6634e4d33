import {
  JacksonRenderer,
  JavaRenderer,
  JavaTargetLanguage,
  javaOptions,
} from 'quicktype-core/dist/esm/language/Java/index.js'
import {
  DependencyName,
  funPrefixNamer,
  type Name,
  Namespace,
} from 'quicktype-core/dist/esm/Naming.js'
import { getOptionValues } from 'quicktype-core/dist/esm/RendererOptions/index.js'
import { ArrayType, type Type } from 'quicktype-core/dist/esm/Type/index.js'
import { collectionOf, declaredRoot, withoutNull } from './root.ts'
import { camelCase, pascalCase, unicodeNamer, upperSnakeCase } from './unicode-names.ts'

/** Java types where the class of a root that is an array or a map extends a list or a map, for Jackson too. */
export class JavaTypes extends JavaTargetLanguage {
  protected override makeRenderer(
    ...[context, given]: Parameters<JavaTargetLanguage['makeRenderer']>
  ): JavaRenderer {
    const options = getOptionValues(javaOptions, given)
    return withRootClass(
      options.justTypes
        ? new JavaRenderer(this, context, options)
        : new CodeRenderer(this, context, options),
    )
  }
}

/** While it emits the converter, it asks for the type of the root only. */
class CodeRenderer extends JacksonRenderer {
  private isConverter = false

  protected override emitConverterClass(): void {
    this.isConverter = true
    super.emitConverterClass()
    this.isConverter = false
  }

  protected override javaType(...given: Parameters<JavaRenderer['javaType']>) {
    return this.rootName(given[1]) ?? super.javaType(...given)
  }

  /** Jackson reads the items of a List.class as maps. */
  protected override javaTypeWithoutGenerics(
    ...given: Parameters<JavaRenderer['javaTypeWithoutGenerics']>
  ) {
    return this.rootName(given[1]) ?? super.javaTypeWithoutGenerics(...given)
  }

  private rootName(type: Type) {
    let root: Name | undefined
    if (!(this.isConverter && collectionOf(type))) return undefined
    this.forEachTopLevel('none', (_, name) => {
      root = name
    })
    return root
  }
}

const nameStyles: Readonly<Record<string, typeof camelCase>> = {
  typeNamingFunction: pascalCase,
  enumCaseNamingFunction: upperSnakeCase,
}

/** Keeps a name as it is, because it's derived from a valid one. */
const accessorNamer = funPrefixNamer('accessors', (name) => name)

/** A name from which Jackson derives the name of the field again, as `getxAxis`: of `getXAxis`, it derives `xaxis`. */
function accessorName(prefix: 'get' | 'set', field: Name): Name {
  return new DependencyName(accessorNamer, field.order, (lookup) => {
    const name = lookup(field)
    const upper = name.charAt(0).toUpperCase()
    const isKept =
      upper.length > 1 || /^.\p{Lu}/u.test(name) || upper.toLowerCase() !== name.charAt(0)
    return `${prefix}${isKept ? name.charAt(0) : upper}${name.slice(1)}`
  })
}

/**
 * Fields and methods can have the same name: beside the field `getA`, the getter of `a` is `getA` too. Fields
 * have distinct names, and none is `class`, so that no getter is that of a method of every object.
 */
function separateAccessors(renderer: JavaRenderer): void {
  const accessors: Name[] = []
  // biome-ignore-start lint/complexity/useLiteralKeys: the members are protected
  const makeNames = renderer['makePropertyDependencyNames']
  const setUpNaming = renderer['setUpNaming']
  renderer['makePropertyDependencyNames'] = (...given) => {
    accessors.push(...makeNames.apply(renderer, given))
    return []
  }
  renderer['setUpNaming'] = () => {
    const namespaces = new Set(setUpNaming.call(renderer))
    for (const name of accessors) {
      const own = new Namespace('accessor', undefined, [], [])
      own.add(name)
      namespaces.add(own)
    }
    return namespaces
  }
  // biome-ignore-end lint/complexity/useLiteralKeys: the members are protected
}

/** Quicktype escapes no carriage return, which ends a line of Java, even in a string. */
export const fixJavaLine = (line: string): string => line.replaceAll('\r', '\\r')

/** Changes both kinds of renderers, which have no common class of their own. */
function withRootClass(renderer: JavaRenderer): JavaRenderer {
  // biome-ignore-start lint/complexity/useLiteralKeys: the members are protected
  const styling = renderer['getNameStyling']
  renderer['getNameStyling'] = (convention: string) =>
    unicodeNamer(styling.call(renderer, convention), nameStyles[convention] ?? camelCase)
  const forbidden = renderer['forbiddenNamesForGlobalNamespace']
  const forEachType = renderer['forEachNamedType']
  renderer['makeNamesForPropertyGetterAndSetter'] = (...[, , , , name]) => [
    accessorName('get', name),
    accessorName('set', name),
  ]
  separateAccessors(renderer)
  renderer['namedTypeToNameForTopLevel'] = (type) => declaredRoot(withoutNull(type))
  renderer['forbiddenNamesForGlobalNamespace'] = () => [
    ...forbidden.call(renderer),
    ...[...renderer['topLevels'].values()].flatMap((type) =>
      collectionOf(type) ? ['ArrayList', 'LinkedHashMap'] : [],
    ),
  ]
  // As the class of an object, it's before those that it contains.
  renderer['forEachNamedType'] = (...given) => {
    renderer['forEachTopLevel']('leading-and-interposing', (type, name) => {
      const collection = collectionOf(type)
      if (!collection) return
      const isList = collection instanceof ArrayType
      const item = isList ? collection.items : collection.values
      const base = isList ? 'ArrayList' : 'LinkedHashMap'
      const imports = [`java.util.${base}`, ...renderer['javaImport'](item)]
      renderer['emitFileHeader'](name, [...new Set(imports)].toSorted())
      const types = [isList ? '' : 'String, ', renderer['javaType'](true, item)]
      renderer.emitBlock(['public class ', name, ` extends ${base}<`, types, '>'], () => {})
      renderer['finishFile']()
    })
    forEachType.call(renderer, ...given)
  }
  // biome-ignore-end lint/complexity/useLiteralKeys: the members are protected
  return renderer
}
