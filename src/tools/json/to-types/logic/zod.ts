import {
  TypeScriptZodRenderer,
  TypeScriptZodTargetLanguage,
  typeScriptZodOptions,
} from 'quicktype-core/dist/esm/language/TypeScriptZod/index.js'
import type { Name } from 'quicktype-core/dist/esm/Naming.js'
import { getOptionValues } from 'quicktype-core/dist/esm/RendererOptions/index.js'
import type { EnumType, Type } from 'quicktype-core/dist/esm/Type/index.js'
import { declaredRootWithoutUnions } from './root.ts'
import { escapeString } from './string-escapes.ts'

/** Zod schemas with one for a root that isn't an object. */
export class ZodTypes extends TypeScriptZodTargetLanguage {
  protected override makeRenderer(
    ...[context, options]: Parameters<TypeScriptZodTargetLanguage['makeRenderer']>
  ): TypeScriptZodRenderer {
    return new RootRenderer(this, context, getOptionValues(typeScriptZodOptions, options))
  }
}

class RootRenderer extends TypeScriptZodRenderer {
  /** Without the string, `z.coerce` reads null and numbers as dates of 1970. */
  protected override typeMapTypeFor(type: Type, isRequired?: boolean) {
    return type.kind === 'date-time'
      ? 'z.string().pipe(z.coerce.date())'
      : super.typeMapTypeFor(type, isRequired)
  }

  /** JavaScript has no escape `\U` for characters such as emoji. */
  protected override emitEnum(type: EnumType, name: Name): void {
    this.ensureBlankLine()
    this.emitLine('\nexport const ', name, 'Schema = z.enum([')
    this.indent(() =>
      this.forEachEnumCase(type, 'none', (_, value) =>
        this.emitLine('"', escapeString(value), '",'),
      ),
    )
    this.emitLine(']);')
    this.emitLine('export type ', name, ' = z.infer<typeof ', name, 'Schema>;')
  }

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
