import { SINGLE_QUOTES } from './word.ts'
import type { Shell } from './words.ts'

/** Words that no shell changes. */
const PLAIN = /^[\w+:./-]+$/

/** Words that PowerShell reads as a parameter with a value. */
const SPLIT = /^-[A-Za-z_].*[.:]/

/** The source of one argument in a shell. */
export function quoted(text: string, shell: Shell): string {
  if (PLAIN.test(text) && !(shell === 'powershell' && SPLIT.test(text))) return text
  if (shell === 'cmd') return cmdQuoted(text)
  return shell === 'powershell' ? powerShellQuoted(text) : bashQuoted(text)
}

const powerShellQuoted = (text: string) => `'${text.replace(QUOTE, '$&$&')}'`
const QUOTE = new RegExp(`[${SINGLE_QUOTES}]`, 'g')

/** A Bash command that requests a URL. */
export function commandOf(url: string): string {
  return `curl ${quoted(url, 'bash')}`
}

/** The characters that continue a command on the next line. */
export const continuation: Readonly<Record<Shell, string>> = {
  bash: ' \\\n  ',
  cmd: ' ^\n  ',
  powershell: ' `\n  ',
}

function bashQuoted(text: string): string {
  // A terminal interprets pasted control characters.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are escaped
  if (!/[\0-\x1f\x7f]/.test(text)) return `'${text.replaceAll("'", "'\\''")}'`
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are escaped
    .replace(/[\0-\x1f\x7f]/g, (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`)
  return `$'${escaped}'`
}

/** Quotes for the C runtime, then escapes for `cmd`. */
function cmdQuoted(text: string): string {
  const argument = text.replace(/(\\*)("|$)/g, (_, slashes: string, quote: string) =>
    quote === '' ? slashes + slashes : `${slashes}${slashes}\\"`,
  )
  const escaped = argument
    .replace(/[^\w\s\-:=+~'/.,?;*`]/g, (char) => (char > '~' ? char : `^${char}`))
    .replace(/\r?\n/g, '^\n\n')
  return `^"${escaped}^"`
}
