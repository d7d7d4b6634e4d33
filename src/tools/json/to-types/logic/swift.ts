import {
  SwiftRenderer,
  SwiftTargetLanguage,
  swiftOptions,
} from 'quicktype-core/dist/esm/language/Swift/index.js'
import { getOptionValues } from 'quicktype-core/dist/esm/RendererOptions/index.js'
import type { Type } from 'quicktype-core/dist/esm/Type/index.js'
import { declaredRoot } from './root.ts'

/** Swift types with an alias for a root that can be null. */
export class SwiftTypes extends SwiftTargetLanguage {
  protected override makeRenderer(
    ...[context, options]: Parameters<SwiftTargetLanguage['makeRenderer']>
  ): SwiftRenderer {
    return new AliasingRenderer(this, context, getOptionValues(swiftOptions, options))
  }
}

class AliasingRenderer extends SwiftRenderer {
  protected override namedTypeToNameForTopLevel(type: Type) {
    return declaredRoot(type)
  }
}
