/** The path of a value in four notations. */
export interface NodePath {
  /** Normalized path, RFC 9535 section 2.7: `$['items'][0]`. */
  readonly normalized: string
  /** JSON Pointer, RFC 6901: `/items/0`. */
  readonly pointer: string
  /** JavaScript expression on a variable `data`: `data.items[0]`. */
  readonly accessor: string
  /** jq 1.5 filter: `.items[0]`. */
  readonly jq: string
}

/** Formats a path, given as keys and array indexes from the root. */
export function formatPath(steps: readonly (string | number)[]): NodePath {
  return {
    normalized: `$${steps.map(toNormalized).join('')}`,
    pointer: steps.map(toPointer).join(''),
    accessor: `data${steps.map(toAccessor).join('')}`,
    jq: toJq(steps),
  }
}

function toNormalized(step: string | number): string {
  return typeof step === 'number' ? `[${step}]` : `['${step.replace(TO_ESCAPE, escapeNormal)}']`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 9535 escapes exactly these
const TO_ESCAPE = /[\u0000-\u001f'\\]/g

const shortEscapes: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  "'": "\\'",
  '\\': '\\\\',
}

function escapeNormal(char: string): string {
  return shortEscapes[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function toPointer(step: string | number): string {
  return `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

function toAccessor(step: string | number): string {
  if (typeof step === 'number') return `[${step}]`
  return /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.test(step)
    ? `.${step}`
    : `[${JSON.stringify(step)}]`
}

function toJq(steps: readonly (string | number)[]): string {
  const filter = steps
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`
      return /^[A-Za-z_]\w*$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`
    })
    .join('')
  return filter.startsWith('.') ? filter : `.${filter}`
}
