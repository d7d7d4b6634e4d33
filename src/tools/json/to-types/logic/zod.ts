import {
  TypeScriptZodRenderer,
  TypeScriptZodTargetLanguage,
  typeScriptZodOptions,
} from 'quicktype-core/dist/esm/language/TypeScriptZod/index.js'
import { getOptionValues } from 'quicktype-core/dist/esm/RendererOptions/index.js'
import { declaredRootWithoutUnions } from './root.ts'

/** Zod schemas with one for a root that isn't an object. */
export class ZodTypes extends TypeScriptZodTargetLanguage {
  protected override makeRenderer(
    ...[context, options]: Parameters<TypeScriptZodTargetLanguage['makeRenderer']>
  ): TypeScriptZodRenderer {
    return new RootRenderer(this, context, getOptionValues(typeScriptZodOptions, options))
  }
}

class RootRenderer extends TypeScriptZodRenderer {
  /** A schema follows those that it contains. */
  protected override emitSchemas(): void {
    super.emitSchemas()
    this.forEachTopLevel(
      'leading-and-interposing',
      (type, name) => {
        this.emitLine('\nexport const ', name, 'Schema = ', this.typeMapTypeFor(type, false), ';')
        this.emitLine('export type ', name, ' = z.infer<typeof ', name, 'Schema>;')
      },
      (type) => declaredRootWithoutUnions(type) === undefined,
    )
  }
}
