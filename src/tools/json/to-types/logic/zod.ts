import {
  TypeScriptZodRenderer,
  TypeScriptZodTargetLanguage,
  typeScriptZodOptions,
} from 'quicktype-core/dist/esm/language/TypeScriptZod/index.js'
import type { Name } from 'quicktype-core/dist/esm/Naming.js'
import { getOptionValues } from 'quicktype-core/dist/esm/RendererOptions/index.js'
import type { Sourcelike } from 'quicktype-core/dist/esm/Source.js'
import type { ClassProperty, EnumType, Type } from 'quicktype-core/dist/esm/Type/index.js'
import { declaredRootWithoutUnions } from './root.ts'
import { escapeString } from './string-escapes.ts'

/** Zod ignores such a key. */
export const isZodName = (key: string) => key !== '__proto__'

/** Zod schemas with one for a root that isn't an object. */
export class ZodTypes extends TypeScriptZodTargetLanguage {
  protected override makeRenderer(
    ...[context, options]: Parameters<TypeScriptZodTargetLanguage['makeRenderer']>
  ): TypeScriptZodRenderer {
    return new RootRenderer(this, context, getOptionValues(typeScriptZodOptions, options))
  }
}

/** Reads an inherited member, such as `constructor`, as a missing key: JSON has no functions. */
const OWN = 'z.preprocess((value) => typeof value === "function" ? undefined : value, '

class RootRenderer extends TypeScriptZodRenderer {
  /** The key that is being emitted. */
  private key = ''

  protected override forEachClassProperty(
    ...[type, blankLines, add]: Parameters<TypeScriptZodRenderer['forEachClassProperty']>
  ): void {
    super.forEachClassProperty(type, blankLines, (name, key, property, position) => {
      this.key = key
      add(name, key, property, position)
    })
  }

  /** Zod reads inherited members of a value too. */
  protected override typeMapTypeForProperty(property: ClassProperty): Sourcelike {
    const type = super.typeMapTypeForProperty(property)
    return property.isOptional && this.key in {} && isZodName(this.key) ? [OWN, type, ')'] : type
  }

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
