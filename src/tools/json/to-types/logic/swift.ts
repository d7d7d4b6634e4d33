import {
  SwiftRenderer,
  SwiftTargetLanguage,
  swiftOptions,
} from 'quicktype-core/dist/esm/language/Swift/index.js'
import { getOptionValues } from 'quicktype-core/dist/esm/RendererOptions/index.js'
import type { Sourcelike } from 'quicktype-core/dist/esm/Source.js'
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

/** The types that the code uses, and quicktype doesn't reserve. */
const usedTypes = [
  ...['Codable', 'CodingKey', 'CodingKeys', 'Decodable', 'Decoder', 'DecodingError', 'Encodable'],
  ...['Encoder', 'EncodingError', 'Hashable', 'Hasher', 'JSONAny', 'JSONCodingKey', 'JSONDecoder'],
  ...['JSONEncoder', 'JSONNull', 'NSError'],
]

const DECODE = 'try? JSONDecoder().decode('

class AliasingRenderer extends SwiftRenderer {
  protected override namedTypeToNameForTopLevel(type: Type) {
    return declaredRoot(type)
  }

  protected override forbiddenNamesForGlobalNamespace(): string[] {
    return [...super.forbiddenNamesForGlobalNamespace(), ...usedTypes]
  }

  /** The comment how to read the JSON: by default, a decoder reads a date only from a number. */
  override emitLineOnce(...parts: Sourcelike[]): void {
    const isDecoding = parts.includes(DECODE)
    const types = [...this.typeGraph.allTypesUnordered()]
    if (!isDecoding || types.every(({ kind }) => kind !== 'date-time')) {
      super.emitLineOnce(...parts)
      return
    }
    super.emitLineOnce('//   let decoder = JSONDecoder()')
    super.emitLineOnce('//   decoder.dateDecodingStrategy = .iso8601')
    super.emitLineOnce(...parts.map((part) => (part === DECODE ? 'try? decoder.decode(' : part)))
  }
}
