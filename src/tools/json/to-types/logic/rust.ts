import {
  RustRenderer,
  RustTargetLanguage,
  rustOptions,
} from 'quicktype-core/dist/esm/language/Rust/index.js'
import { getOptionValues } from 'quicktype-core/dist/esm/RendererOptions/index.js'
import type { Type } from 'quicktype-core/dist/esm/Type/index.js'
import { declaredRoot } from './root.ts'
import { pascalCase, snakeCase, unicodeNamer } from './unicode-names.ts'

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
