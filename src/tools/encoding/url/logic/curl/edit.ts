import { CURL_START } from '#src/core/curl-command.ts'
import type { CurlArgument, CurlCommand } from './arguments.ts'
import { continuation, quoted } from './quote.ts'
import { AUTO, requestOf } from './request.ts'
import type { Shell } from './words.ts'

/** The command with another value of one argument; all other words keep their source. */
export function withValue(command: CurlCommand, argument: CurlArgument, value: string): string {
  const word = command.words[argument.last]!
  const text = quoted(word.text.slice(0, argument.valueAt) + value, command.shell)
  // Without an own word, the value of `-dx` would be the next one.
  const isLost = value === '' && argument.valueAt > 0 && argument.optionAt > 0
  const empty = isLost ? ` ${quoted('', command.shell)}` : ''
  return spliced(command, word.from, word.to, text + empty)
}

/** Whether a value can be replaced: a word with expansions must keep its source. */
export function isEditable({ words }: CurlCommand, { last, value }: CurlArgument): boolean {
  return value !== undefined && words[last]!.expansions.length === 0
}

export function withoutArgument(command: CurlCommand, argument: CurlArgument): string {
  const { words, shell } = command
  const first = words[argument.first]!
  const { to } = words[argument.last]!
  const shares = command.arguments.filter((one) => one.first === argument.first).length > 1
  if (!shares) return spliced(command, words[argument.first - 1]!.to, to, '')
  const isSeparate = argument.last > argument.first
  const end = isSeparate || argument.value === undefined ? argument.optionAt + 1 : first.text.length
  const rest = first.text.slice(0, argument.optionAt) + first.text.slice(end)
  return spliced(command, first.from, to, quoted(rest, shell))
}

/** The command with an option appended on its own line. */
export function withArgument(command: CurlCommand, option: string, value: string): string {
  const { to } = command.words.at(-1)!
  const { shell } = command
  return spliced(command, to, to, `${continuation[shell]}${option} ${quoted(value, shell)}`)
}

export function withMethod(command: CurlCommand, method: string): string {
  const argument = command.arguments.findLast(({ name, isKnown }) => name === 'request' && isKnown)
  return argument ? withValue(command, argument, method) : withArgument(command, '-X', method)
}

/** The command with another name or value of one header. */
export function withHeader(
  command: CurlCommand,
  argument: CurlArgument,
  name: string,
  value: string,
): string {
  // curl removes a header without a value, and sends an empty one after a semicolon.
  const header = value === '' ? `${name};` : `${name}: ${value}`
  if (argument.name === 'header') return withValue(command, argument, header)
  // An option such as `-A` sends no empty header.
  if (value === '') return withHeaderOption(command, argument, header)
  const [auto = ''] = (argument.name === 'referer' && AUTO.exec(argument.value ?? '')) || []
  return withValue(command, argument, value + auto)
}

/** The command with `-H` in place of another option; short ones before it in its word stay. */
function withHeaderOption(command: CurlCommand, argument: CurlArgument, header: string): string {
  const { words, shell } = command
  const { from, text } = words[argument.first]!
  const others = argument.optionAt > 1 ? `${quoted(text.slice(0, argument.optionAt), shell)} ` : ''
  const option = `${others}-H ${quoted(header, shell)}`
  return spliced(command, from, words[argument.last]!.to, option)
}

/** The command with another value of one cookie, by its position in the request. */
export function withCookie(command: CurlCommand, index: number, value: string | undefined): string {
  const { cookies } = requestOf(command)
  const { argument } = cookies[index]!
  const pairs = cookies.flatMap((cookie, at) => {
    if (cookie.argument !== argument || (at === index && value === undefined)) return []
    return [`${cookie.name}=${at === index ? value : cookie.value}`]
  })
  if (pairs.length === 0) return withoutArgument(command, argument)
  const text = pairs.join('; ')
  const [header = ''] =
    argument.name === 'header' ? (/^[^:]*:\s*/.exec(argument.value ?? '') ?? []) : []
  return withValue(command, argument, header + text)
}

/** The part of a command before curl, such as `sudo ` and variables. */
const launcherOf = (text: string): string => CURL_START.exec(text)?.[1] ?? ''

/**
 * Whether a shell can pass every word unchanged: `cmd` drops carriage returns, and each shell sets
 * variables in its own way.
 */
export const isExactFor = ({ words, text, ...command }: CurlCommand, shell: Shell): boolean =>
  (shell === command.shell || !launcherOf(text).includes('=')) &&
  (shell !== 'cmd' || words.every((word) => !word.text.includes('\r')))

/**
 * The command for a shell, with one option a line. Expansions become literal text in another shell,
 * which has no `sudo` either.
 */
export function commandFor({ words, text, ...command }: CurlCommand, shell: Shell): string {
  const sourceOf = (index: number) => {
    const word = words[index]!
    return word.expansions.length > 0 && shell === command.shell
      ? text.slice(word.from, word.to)
      : quoted(word.text, shell)
  }
  const lines: string[] = []
  let at = 1
  for (const { first, last } of command.arguments) {
    if (first < at) {
      // A value of the last of several short options in one word.
      if (last >= at) lines.push(`${lines.pop() ?? ''} ${sourceOf(last)}`)
    } else {
      // Includes a `--` before a URL.
      const indexes = Array.from({ length: last + 1 - at }, (_, index) => at + index)
      lines.push(indexes.map(sourceOf).join(' '))
    }
    at = Math.max(at, last + 1)
  }
  // In Windows PowerShell, `curl` runs Invoke-WebRequest.
  const program = shell === 'powershell' ? 'curl.exe' : 'curl'
  const launcher = shell === command.shell ? launcherOf(text) : ''
  const [head = '', ...others] = lines
  return [`${launcher}${program} ${head}`.trimEnd(), ...others].join(continuation[shell])
}

/** Runs of backslashes, which browsers double in commands for `cmd` although Windows keeps them. */
const DOUBLED = /\\\\/g

export const hasDoubledBackslashes = ({ shell, words }: CurlCommand): boolean =>
  shell === 'cmd' && words.some(({ text }) => text.search(DOUBLED) >= 0)

/** The command with half the backslashes of each run. */
export function withHalvedBackslashes(command: CurlCommand): string {
  const { words, shell, text } = command
  return words.reduceRight((result, { from, to, text: word }) => {
    const halved = word.replace(DOUBLED, '\\')
    return halved === word
      ? result
      : result.slice(0, from) + quoted(halved, shell) + result.slice(to)
  }, text)
}

const spliced = ({ text }: CurlCommand, from: number, to: number, part: string) =>
  text.slice(0, from) + part + text.slice(to)
