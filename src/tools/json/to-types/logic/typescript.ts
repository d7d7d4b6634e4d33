import {
  TypeScriptRenderer,
  TypeScriptTargetLanguage,
  tsFlowOptions,
} from 'quicktype-core/dist/esm/language/TypeScriptFlow/index.js'
import type { Name } from 'quicktype-core/dist/esm/Naming.js'
import { getOptionValues } from 'quicktype-core/dist/esm/RendererOptions/index.js'
import { modifySource, type Sourcelike } from 'quicktype-core/dist/esm/Source.js'
import { camelCase } from 'quicktype-core/dist/esm/support/Strings.js'
import { ClassType, type Type } from 'quicktype-core/dist/esm/Type/index.js'
import { declaredRootWithoutUnions } from './root.ts'

/** TypeScript types with an alias for a root that isn't an object. */
export class TypeScriptTypes extends TypeScriptTargetLanguage {
  protected override makeRenderer(
    ...[context, options]: Parameters<TypeScriptTargetLanguage['makeRenderer']>
  ): TypeScriptRenderer {
    return new AliasingRenderer(this, context, getOptionValues(tsFlowOptions, options))
  }
}

function protoLine(line: string): string {
  return line
    .replace(/^const map: any = \{\}/, 'const map: any = Object.create(null)')
    .replace(
      /^result\[(.+?)\] = (.+);$/,
      'Object.defineProperty(result, $1, { value: $2, configurable: true, enumerable: true, writable: true });',
    )
}

class AliasingRenderer extends TypeScriptRenderer {
  private protoKey: boolean | undefined

  protected override namedTypeToNameForTopLevel(type: Type) {
    return declaredRootWithoutUnions(type)
  }

  /** The class `Convert` of the code can have the name of an interface, but not of an alias. */
  protected override forbiddenNamesForGlobalNamespace(): string[] {
    const hasAlias = [...this.topLevels.values()].some((type) => !declaredRootWithoutUnions(type))
    const isTaken = hasAlias && !this._tsFlowOptions.justTypes
    return [...super.forbiddenNamesForGlobalNamespace(), ...(isTaken ? ['Convert'] : [])]
  }

  /** Without these, the code would set the prototype of an object instead of a key `__proto__`. */
  override emitLine(...parts: Sourcelike[]): void {
    const [line] = parts
    const isCode = typeof line === 'string' && parts.length === 1 && this.hasProtoKey()
    super.emitLine(...(isCode ? [protoLine(line)] : parts))
  }

  private hasProtoKey(): boolean {
    this.protoKey ??= [...this.typeGraph.allTypesUnordered()].some(
      (type) => type instanceof ClassType && type.getProperties().has('__proto__'),
    )
    return this.protoKey
  }

  protected override emitTypes(): void {
    this.forEachTopLevel(
      'leading-and-interposing',
      (type, name) => this.emitLine('export type ', name, ' = ', this.sourceFor(type).source, ';'),
      (type) => this.namedTypeToNameForTopLevel(type) === undefined,
    )
    this.forEachNamedType(
      'leading-and-interposing',
      (type, name) => this.emitClassBlock(type, name),
      (type, name) => this.emitEnum(type, name),
      (type, name) => this.emitUnion(type, name),
    )
  }

  /** Includes an alias, which is exported too. */
  protected override emitUsageImportComment(fileName: string): void {
    const names: Sourcelike[] = []
    this.forEachTopLevel('none', (_, name) => names.push(', ', name))
    this.emitLine(
      '//   import { Convert',
      names,
      ' } from "./',
      this.usageModuleName(fileName),
      '";',
    )
  }

  protected override deserializerFunctionLine(_: Type, name: Name) {
    return ['public static to', name, '(json: string): ', name]
  }

  protected override serializerFunctionLine(_: Type, name: Name) {
    return ['public static ', modifySource(camelCase, name), 'ToJson(value: ', name, '): string']
  }
}
