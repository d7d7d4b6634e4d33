/** Values that a failure's message is filled with; plain data, so that they cross the worker wire. */
export type FailureParams = Readonly<Record<string, string | number>>

/**
 * What the user's input did wrong, told by a message key and its parameters.
 * Bugs are any other Error: they fly to the error boundary.
 */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure'
  readonly code: string
  readonly params: FailureParams

  constructor(code: string, params: FailureParams = {}, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.params = params
  }
}
