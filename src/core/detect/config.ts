import { isEventStream } from './event-stream.ts'
import { type Finding, found } from './finding.ts'
import { shareOf, type TextSample } from './sample.ts'

const COMMENT = /^\s*(?:[#;]|\/\/)/
const SECTION = /^\s*\[\[?[\w .:"'/@*-]{1,99}\]\]?\s*(?:[#;].*)?$/
const ENV = /^\s*(?:export\s+)?[A-Za-z_]\w*=(?!=)/
const ENV_NAME = /^\s*(?:export\s+)?[A-Z_][A-Z\d_]*=/
const TOML =
  /^\s*(?:[\w-]+|"[^"]+")(?:\.(?:[\w-]+|"[^"]+"))*\s*=\s*(?:"|'|\[|\{|true\b|false\b|[+-]?\d)/
const INI = /^\s*[\w .:/*\\-]{1,80}\s*[=:]/
const PROPERTY = /^\s*[\w-]+(?:\.[\w[\]-]+)+\s*[=:]/

/** `.env`, TOML, INI, and Java properties: lines with a name, a sign, and a value. */
export function recognizeAssignments({ lines, extension }: TextSample): Finding | undefined {
  const content = lines.filter((line) => !COMMENT.test(line))
  if (content.length === 0) return undefined
  const sections = shareOf(content, (line) => SECTION.test(line))
  const named = shareOf(content, (line) => ENV_NAME.test(line))
  if (sections === 0 && shareOf(content, (line) => ENV.test(line)) > 0.9 && named > 0.5) {
    return found('env', named === 1 && content.length > 1 ? 'certain' : 'likely')
  }
  if (sections > 0) return sectioned(content, sections)
  const dotted = shareOf(content, (line) => PROPERTY.test(line))
  const toml = shareOf(content, (line) => TOML.test(line))
  if (dotted > 0.8 && toml < 1) return found('properties', 'likely')
  if (toml > 0.6 && !content.some((line) => /[;{]\s*$|^\s*(?:const|let|var)\b/.test(line))) {
    return found('toml', extension === 'toml' || content.length > 2 ? 'likely' : 'possible')
  }
  const pairs = shareOf(content, (line) => /^\s*[\w.-]+\s*=/.test(line))
  return pairs === 1 && content.length > 1 ? found('properties', 'possible') : undefined
}

function sectioned(content: readonly string[], sections: number): Finding | undefined {
  const others = content.filter((line) => !SECTION.test(line))
  const toml = shareOf(others, (line) => TOML.test(line) || /^\s*["'\]}]|^\s+[[{\d]/.test(line))
  const double = content.some((line) => /^\s*\[\[/.test(line))
  if (others.length === 0)
    return sections === 1 && content.length > 1 ? found('ini', 'possible') : undefined
  if (double || toml > 0.95) {
    const isQuoted = others.some((line) => /=\s*(?:["'[{]|true|false)/.test(line))
    return found(isQuoted || double ? 'toml' : 'ini', isQuoted && toml === 1 ? 'certain' : 'likely')
  }
  const ini = shareOf(others, (line) => INI.test(line) || /^\s/.test(line))
  return ini > 0.9 ? found('ini', 'likely') : undefined
}

const YAML_KEY =
  /^\s*(?:- +)*(?:[\w.$/@*+-][\w .$/@()*+-]{0,80}|"[^"]*"|'[^']*'|\p{Script=Han}{1,20}):(?:\s|$)/u
const YAML_ITEM = /^\s*-(?: |$)/
const YAML_OTHER = /^\s*(?:#|---|\.\.\.|%YAML|%TAG|[\]}])|^\s{2,}\S/
const BLOCK_SCALAR = /:\s+[|>][-+\d]{0,2}$/
const SENTENCE = /[.!?。！？]$/

/** YAML: keys with colons and items with dashes. */
export function recognizeYaml({ lines, text, extension }: TextSample): Finding | undefined {
  if (lines.includes('Traceback (most recent call last):') || isEventStream(lines)) return undefined
  // The output of `openssl x509 -text`.
  if (/^Certificate(?: Request)?:\n\s+Data:\n/.test(text)) return undefined
  const content = withoutBlockScalars(lines.filter((line) => !/^\s*#/.test(line)))
  const isNamed = extension === 'yaml' || extension === 'yml'
  const isMarked = /^(?:%YAML[^\n]*\n)?---(?:\s|$)/.test(text)
  if (
    shareOf(
      content,
      (line) => YAML_KEY.test(line) || YAML_ITEM.test(line) || YAML_OTHER.test(line),
    ) < 0.98
  ) {
    return isNamed ? found('yaml', 'likely') : undefined
  }
  const keys = content.filter((line) => YAML_KEY.test(line))
  const items = content.filter((line) => YAML_ITEM.test(line))
  if (keys.length === 0) return itemsOnly(items, content, isNamed || isMarked)
  if (content.some((line) => /[;{]$/.test(line) || /^\s*(?:\}|<\/?\w)/.test(line)))
    return isNamed ? found('yaml', 'likely') : undefined
  // Below a key, tables of a program are one long text in YAML.
  const texts = content.length - keys.length - items.filter((line) => !YAML_KEY.test(line)).length
  const isFlow = content.some((line) => /[[{]\s*$/.test(line))
  if (texts > content.length / 2 && !isFlow && !isMarked) {
    return isNamed ? found('yaml', 'likely') : undefined
  }
  const isHeaderLike = keys.every((line) => /^[A-Z][\w-]*: \S/.test(line))
  if (isHeaderLike && !isMarked && !isNamed) {
    return keys.some((line) => SENTENCE.test(line)) ? undefined : found('yaml', 'possible')
  }
  const hasStructure = content.some((line, at) => isChild(content[at - 1], line))
  if (hasStructure || isMarked || isNamed) return found('yaml', 'certain')
  const plain = keys.every((line) => /^[\w.-]+:(?:\s|$)/.test(line))
  const prose = keys.some((line) => SENTENCE.test(line) && line.length > 60)
  // A sentence with a colon.
  if (content.length === 1 && /^\w+(?: [\w().-]+){2,}: /.test(content[0] ?? '')) return undefined
  if (keys.length >= 2 && plain && !prose) return found('yaml', 'certain')
  // Lines of a program’s output, whose keys are several words.
  if (!plain && content.length > 1 && shareOf(keys, hasWords) > 0.5) return undefined
  return found('yaml', plain && !prose ? 'likely' : 'possible')
}

const hasWords = (line: string): boolean => /^\s*(?:- +)*[^\s:"'-][^:"']*\s[^:"']*:/.test(line)

const indent = (line: string) => line.search(/\S/)

/** Omits the lines of literal and folded texts, which can be in any format. YAML 1.2 section 8.1. */
function withoutBlockScalars(lines: readonly string[]): readonly string[] {
  let parent = Number.POSITIVE_INFINITY
  return lines.filter((line) => {
    if (indent(line) > parent) return false
    parent = BLOCK_SCALAR.test(line) ? line.search(/[^\s-]/) : Number.POSITIVE_INFINITY
    return true
  })
}

/** Whether a line is nested below the one before it, or is the next key of its item. */
function isChild(parent: string | undefined, line: string): boolean {
  if (!parent) return false
  const item = /^\s*- +(?=\S+:\s)/.exec(parent)?.[0]
  if (item && indent(line) === item.length) return YAML_KEY.test(line)
  if (!/:(?:\s+[&!|>][\w-]*)?\s*$/.test(parent)) return false
  if (!YAML_KEY.test(line) && !YAML_ITEM.test(line)) return false
  return indent(line) > indent(parent) || (indent(line) === indent(parent) && YAML_ITEM.test(line))
}

function itemsOnly(items: readonly string[], content: readonly string[], isNamed: boolean) {
  if (items.length === 0) return isNamed ? found('yaml', 'likely') : undefined
  if (isNamed) return found('yaml', 'certain')
  const short = items.length > 1 && items.every((line) => /^\s*- \S{1,40}$/.test(line))
  return items.length === content.length ? found('yaml', short ? 'likely' : 'possible') : undefined
}
