import { type Event, parseEvents, YAMLException } from 'js-yaml'
import { ToolFailure } from '#src/core/failure.ts'
import { causeOf } from './yaml-causes.ts'
import { yamlFailure } from './yaml-place.ts'
import { unclosedAt } from './yaml-unclosed.ts'

/** js-yaml is recursive: this depth uses half of the smallest worker stack of all browsers. */
const MAX_DEPTH = 1000

/** Reasons of js-yaml for a quote or bracket that isn't closed. */
const isUnclosed = /^(?:deficient indentation$|unexpected end of the stream within a (?!verbatim))/

/**
 * Parses a YAML stream into the events of js-yaml.
 *
 * @throws ToolFailure `yaml.syntax`, or `yaml.<cause>` for a likely cause; `yaml.too-deep`
 */
export function eventsOf(source: string): Event[] {
  try {
    return parseEvents(source, { maxDepth: MAX_DEPTH })
  } catch (error) {
    if (error instanceof YAMLException) {
      const position = error.mark?.position ?? 0
      if (error.reason.startsWith('nesting exceeded')) {
        throw yamlFailure('too-deep', source, position, { limit: MAX_DEPTH })
      }
      const cause = causeOf(source, position, error.reason)
      if (cause) throw yamlFailure(cause, source, position, { character: source[position] ?? '' })
      const unclosed = isUnclosed.test(error.reason) ? unclosedAt(source, position) : undefined
      if (unclosed) {
        const { position: start, closing } = unclosed
        throw yamlFailure('unclosed', source, start, { character: source[start]!, closing })
      }
      throw yamlFailure('syntax', source, position, { reason: error.reason })
    }
    // Firefox throws InternalError, other browsers RangeError; only the message is comparable.
    if (error instanceof Error && /call stack|recursion/.test(error.message)) {
      throw new ToolFailure('yaml.too-deep', { limit: MAX_DEPTH }, { cause: error })
    }
    throw error
  }
}
