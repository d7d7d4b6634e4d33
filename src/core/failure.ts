/** Values that a failure's message is filled with; plain data, so that they cross the worker wire. */
export type FailureParams = Readonly<Record<string, string | number>>

/** Marks failures, because two copies of this module can meet in one worker and `instanceof` knows one class only. */
const TOOL_FAILURE: unique symbol = Symbol.for('offkit.tool-failure')

/** Whether a thrown value is a failure of the user's input, made by any copy of this module. */
export function isToolFailure(value: unknown): value is ToolFailure {
  return typeof value === 'object' && value !== null && TOOL_FAILURE in value
}

/**
 * What the user's input did wrong, told by a message key and its parameters.
 * Bugs are any other Error: they fly to the error boundary.
 */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure'
  readonly [TOOL_FAILURE] = true
  readonly code: string
  readonly params: FailureParams

  constructor(code: string, params: FailureParams = {}, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.params = params
  }
}
