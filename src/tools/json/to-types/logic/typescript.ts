import {
  TypeScriptRenderer,
  TypeScriptTargetLanguage,
  tsFlowOptions,
} from 'quicktype-core/dist/esm/language/TypeScriptFlow/index.js'
import type { Name } from 'quicktype-core/dist/esm/Naming.js'
import { getOptionValues } from 'quicktype-core/dist/esm/RendererOptions/index.js'
import { modifySource, type Sourcelike } from 'quicktype-core/dist/esm/Source.js'
import { camelCase } from 'quicktype-core/dist/esm/support/Strings.js'
import type { Type } from 'quicktype-core/dist/esm/Type/index.js'
import { declaredRootWithoutUnions } from './root.ts'

/** TypeScript types with an alias for a root that isn't an object. */
export class TypeScriptTypes extends TypeScriptTargetLanguage {
  protected override makeRenderer(
    ...[context, options]: Parameters<TypeScriptTargetLanguage['makeRenderer']>
  ): TypeScriptRenderer {
    return new AliasingRenderer(this, context, getOptionValues(tsFlowOptions, options))
  }
}

class AliasingRenderer extends TypeScriptRenderer {
  protected override namedTypeToNameForTopLevel(type: Type) {
    return declaredRootWithoutUnions(type)
  }

  /** The class `Convert` of the code can have the name of an interface, but not of an alias. */
  protected override forbiddenNamesForGlobalNamespace(): string[] {
    const hasAlias = [...this.topLevels.values()].some((type) => !declaredRootWithoutUnions(type))
    const isTaken = hasAlias && !this._tsFlowOptions.justTypes
    return [...super.forbiddenNamesForGlobalNamespace(), ...(isTaken ? ['Convert'] : [])]
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
