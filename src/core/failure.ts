/** Parameters of a failure's message; plain data, so that they can be cloned to the page. */
export type FailureParams = Readonly<Record<string, string | number>>

/** A brand, because two copies of this module can meet in one worker, where `instanceof` fails. */
const TOOL_FAILURE: unique symbol = Symbol.for('offkit.tool-failure')

/** Whether a thrown value is a ToolFailure of any copy of this module. */
export function isToolFailure(value: unknown): value is ToolFailure {
  return typeof value === 'object' && value !== null && TOOL_FAILURE in value
}

/** An error in the user's input: a message key and its parameters. Other errors are bugs. */
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

/** The reason of a task that was canceled. */
export const abortError = (): Error => new DOMException('The task was canceled', 'AbortError')

/** Whether an error is an abort. */
export const isAbort = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AbortError'
