import {
  RustRenderer,
  RustTargetLanguage,
  rustOptions,
} from 'quicktype-core/dist/esm/language/Rust/index.js'
import type { Name } from 'quicktype-core/dist/esm/Naming.js'
import { getOptionValues } from 'quicktype-core/dist/esm/RendererOptions/index.js'
import { ArrayType, type Type } from 'quicktype-core/dist/esm/Type/index.js'
import { declaredRoot } from './root.ts'
import { pascalCase, snakeCase, unicodeNamer } from './unicode-names.ts'

/** Keywords that quicktype doesn't reserve. */
const keywords = ['await', 'gen', 'try']

/** Rust types with an alias for a root that can be null. */
export class RustTypes extends RustTargetLanguage {
  protected override makeRenderer(
    ...[context, options]: Parameters<RustTargetLanguage['makeRenderer']>
  ): RustRenderer {
    return new AliasingRenderer(this, context, getOptionValues(rustOptions, options))
  }
}

class AliasingRenderer extends RustRenderer {
  protected override namedTypeToNameForTopLevel(type: Type) {
    return declaredRoot(type)
  }

  protected override forbiddenNamesForGlobalNamespace() {
    return [...super.forbiddenNamesForGlobalNamespace(), ...keywords]
  }

  /** Serde uses the first type that can read a value, and a struct reads an array, too. */
  protected override forEachUnionMember(
    ...[union, members, blankLines, , add]: Parameters<RustRenderer['forEachUnionMember']>
  ): void {
    const order = (name: Name, type: Type) =>
      `${type instanceof ArrayType ? 0 : 1}${this.names.get(name)}`
    super.forEachUnionMember(union, members, blankLines, order, add)
  }

  protected override makeNamedTypeNamer() {
    return unicodeNamer(super.makeNamedTypeNamer(), pascalCase)
  }

  protected override namerForObjectProperty() {
    return unicodeNamer(super.namerForObjectProperty(), snakeCase)
  }

  protected override makeUnionMemberNamer() {
    return unicodeNamer(super.makeUnionMemberNamer(), pascalCase)
  }

  protected override makeEnumCaseNamer() {
    return unicodeNamer(super.makeEnumCaseNamer(), pascalCase)
  }
}
