/**
 * A page in one browser engine, controlled by trusted clicks and keys. Expressions are JavaScript
 * source that the page evaluates; promises are awaited, and values cross as JSON.
 */
export interface EnginePage {
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Evaluates a second expression in the document of the frame that the first one returns. */
  readonly evaluateInFrame: (frame: string, expression: string) => Promise<unknown>
  /** Clicks the element that the expression returns. */
  readonly click: (expression: string) => Promise<void>
  readonly doubleClick: (expression: string) => Promise<void>
  /** Presses the mouse button at a position in the viewport, until it is released. */
  readonly press: (x: number, y: number) => Promise<void>
  readonly moveTo: (x: number, y: number) => Promise<void>
  readonly release: () => Promise<void>
  /** Types text into the focused element. */
  readonly type: (text: string) => Promise<void>
  readonly pressKey: (key: 'Escape' | '1' | '2') => Promise<void>
  /** Presses a key together with Control. */
  readonly pressControl: (key: string) => Promise<void>
  /** Selects a file in the file input that the expression returns. */
  readonly selectFile: (expression: string, path: string) => Promise<void>
  readonly close: () => Promise<void>
}

export interface Engine {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit'
  /** Starts a browser with an empty profile and opens a page. */
  readonly launch: () => Promise<EnginePage>
}
