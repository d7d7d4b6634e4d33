import { CURL_START } from '#src/core/curl-command.ts'
import { splitCmd } from './cmd-words.ts'
import { splitPosix } from './posix-words.ts'
import { splitPowerShell } from './powershell-words.ts'
import type { ShellCommand } from './word.ts'

export const shells = ['bash', 'cmd', 'powershell'] as const

/** A shell whose quoting a command uses. PowerShell is 7.3 or later. */
export type Shell = (typeof shells)[number]

/** The shell that a command was probably written for. */
export function shellOf(text: string): Shell {
  if (/\s\^"|\^\r?\n/.test(text) || /^\s*[A-Z]:[^\n>]*>/.test(text)) return 'cmd'
  if (/\s`\r?\n/.test(text) || /^\s*PS [^\n>]*>/.test(text)) return 'powershell'
  if (!/^\s*curl\.exe\s/.test(text)) return hasDoubledQuotes(text) ? 'cmd' : 'bash'
  // Windows; cmd has no single quotes.
  return /\s'/.test(text) ? 'powershell' : 'cmd'
}

/** Whether a text has quotes such as `{""a"":1}`, which would be without effect in Bash. */
const hasDoubledQuotes = (text: string): boolean => /[[{:,=] ?""\w/.test(text) && !/['`]/.test(text)

/**
 * Splits a curl command by the rules of a shell.
 *
 * @throws ToolFailure `curl.unclosed` and `curl.bytes`, both with the UTF-16 `offset`.
 */
export function splitCommand(text: string, shell: Shell): ShellCommand {
  const start = CURL_START.exec(text)?.[0].length ?? 0
  if (shell === 'cmd') return splitCmd(text, start)
  return shell === 'powershell' ? splitPowerShell(text, start) : splitPosix(text, start)
}
