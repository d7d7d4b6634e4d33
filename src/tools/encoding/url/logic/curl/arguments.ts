import { longOption, shortOption } from './options.ts'
import type { ShellCommand, Word } from './word.ts'
import { type Shell, splitCommand } from './words.ts'

/** One option or URL of a command. */
export interface CurlArgument {
  /** The full name of the option, such as `header`; `url` for a URL. */
  readonly name: string
  /** The option as in the command, such as `-H`; empty for a URL without one. */
  readonly written: string
  readonly value: string | undefined
  readonly isKnown: boolean
  /** Indexes of the first and last word. Several short options can share one word. */
  readonly first: number
  readonly last: number
  /** Offsets in the text of the first word where the option starts, and of the last where its value does. */
  readonly optionAt: number
  readonly valueAt: number
}

export interface CurlCommand extends ShellCommand {
  readonly text: string
  readonly shell: Shell
  readonly arguments: readonly CurlArgument[]
}

/** Reads the options and URLs of a curl command. */
export function readCommand(text: string, shell: Shell): CurlCommand {
  const command = splitCommand(text, shell)
  return { ...command, text, shell, arguments: argumentsOf(command.words) }
}

function argumentsOf(words: readonly Word[]): readonly CurlArgument[] {
  const found: CurlArgument[] = []
  let isUrl = false
  for (let at = 1; at < words.length; at++) {
    const { text } = words[at]!
    if (isUrl || !text.startsWith('-') || text === '-') found.push(positional(text, at))
    else if (text === '--') isUrl = true
    else {
      const read = text.startsWith('--') ? [readLong(words, at)] : readShorts(words, at)
      found.push(...read)
      at = read.at(-1)!.last
    }
  }
  return found
}

const positional = (value: string, at: number): CurlArgument => ({
  name: 'url',
  written: '',
  value,
  isKnown: true,
  first: at,
  last: at,
  optionAt: 0,
  valueAt: 0,
})

function readLong(words: readonly Word[], at: number): CurlArgument {
  const { text } = words[at]!
  const equals = text.indexOf('=')
  const attached = equals < 0 ? undefined : longOption(text.slice(2, equals))
  const option = longOption(text.slice(2)) ?? (attached?.hasValue ? attached : undefined)
  const isAttached = option !== undefined && option === attached
  const written = isAttached ? text.slice(0, equals) : text
  const hasNext = option?.hasValue === true && !isAttached && at + 1 < words.length
  return {
    name: option?.name ?? text.slice(2),
    written,
    value: isAttached ? text.slice(equals + 1) : hasNext ? words[at + 1]!.text : undefined,
    // A missing value is as wrong as an unknown name.
    isKnown: option !== undefined && (!option.hasValue || isAttached || hasNext),
    first: at,
    last: hasNext ? at + 1 : at,
    optionAt: 0,
    valueAt: isAttached ? equals + 1 : 0,
  }
}

function readShorts(words: readonly Word[], at: number): readonly CurlArgument[] {
  const { text } = words[at]!
  const found: CurlArgument[] = []
  for (let index = 1; index < text.length; index++) {
    const option = shortOption(text[index]!)
    const isAttached = option?.hasValue === true && index + 1 < text.length
    const hasNext = option?.hasValue === true && !isAttached && at + 1 < words.length
    found.push({
      name: option?.name ?? text[index]!,
      written: `-${text[index]}`,
      value: isAttached ? text.slice(index + 1) : hasNext ? words[at + 1]!.text : undefined,
      isKnown: option !== undefined && (!option.hasValue || isAttached || hasNext),
      first: at,
      last: hasNext ? at + 1 : at,
      optionAt: index,
      valueAt: isAttached ? index + 1 : 0,
    })
    if (isAttached) break
  }
  return found
}
