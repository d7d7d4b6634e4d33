import {
  KotlinJacksonRenderer,
  KotlinRenderer,
  KotlinTargetLanguage,
  kotlinOptions,
} from 'quicktype-core/dist/esm/language/Kotlin/index.js'
import { getOptionValues } from 'quicktype-core/dist/esm/RendererOptions/index.js'
import { type Type, UnionType } from 'quicktype-core/dist/esm/Type/index.js'
import { declaredRoot } from './root.ts'

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

const needsAlias = (type: Type) => type instanceof UnionType && declaredRoot(type) === undefined

class TypesRenderer extends KotlinRenderer {
  protected override emitSourceStructure(): void {
    super.emitSourceStructure()
    this.forEachTopLevel(
      'leading',
      (type, name) => this.emitLine('typealias ', name, ' = ', this.kotlinType(type)),
      needsAlias,
    )
  }
}

class CodeRenderer extends KotlinJacksonRenderer {
  /** The methods of a class use the global mapper. */
  protected override forbiddenForObjectProperties() {
    return { names: ['mapper'], includeGlobalForbidden: true }
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
