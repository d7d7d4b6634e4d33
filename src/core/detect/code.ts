import { type Finding, found } from './finding.ts'
import { shareOf, type TextSample } from './sample.ts'

const STACK = [
  /^\s*at [\w$.<>[\] ]{1,200}[( ].{0,300}(?::\d+|Native Method|Unknown Source|<anonymous>)\)?/,
  /^\s*at (?:async )?(?:[\w$.]+ )?\(?(?:file|https?|node|webpack):.{1,300}:\d+:\d+\)?$/,
  /^\s*at \S{1,300}:\d+:\d+$/,
  /^\s*File ".{1,300}", line \d+/,
  /^\s*#\d+ .{1,300}(?::\d+|\(\d+\)| in .+)/,
  /^\s*from .{1,300}:\d+:in /,
  /^.{1,200}:\d+:in [`'].{1,100}'/,
  /^\s+\S{1,300}\.go:\d+/,
  /^\s*at [\w$.`<>]{1,200}\(.{0,200}\)(?: in .{1,300}:line \d+)?$/,
  /^\s*\S{0,200}@(?:https?|file|resource|webpack):.{1,300}:\d+(?::\d+)?$/,
  /^\s*\d+: +(?:0x[\da-f]+ - )?[\w:<>$]+/,
]
const TITLE =
  /^(?:Traceback \(most recent call last\):|(?:Uncaught )?[\w.$]*(?:Error|Exception)\b|Exception in thread|panic: |goroutine \d+|thread '.{0,99}' panicked|Caused by:|PHP (?:Fatal|Warning)|Unhandled exception)|\(\w{1,60}(?:Error|Exception)\)$/

/** Stack traces of JavaScript, Java, Python, Go, Rust, C#, Ruby, and PHP. */
export function recognizeStackTrace({ lines }: TextSample): Finding | undefined {
  const frames = lines.filter((line) => STACK.some((pattern) => pattern.test(line))).length
  const titled = lines.some((line) => TITLE.test(line))
  if (frames === 0 || (!titled && frames < 2)) return undefined
  const share = frames / lines.length
  if (titled && share > 0.15) return found('stack-trace', 'certain')
  return share > 0.5 ? found('stack-trace', 'likely') : undefined
}

/** Patches by `git diff` and `diff -u`. */
export function recognizeDiff({ text, lines }: TextSample): Finding | undefined {
  const isPatch =
    /^(?:diff --git |Index: |--- \S)/.test(text) && lines.some((line) => /^@@ -\d/.test(line))
  return isPatch ? found('diff', 'certain') : undefined
}

/** Signs of a language: lines that match count once each, weighted by how specific they are. */
const languages: readonly (readonly [name: string, strong: RegExp, weak: RegExp])[] = [
  [
    'TypeScript',
    /^\s*(?:export )?(?:interface \w+ (?:extends [\w, <>]+ )?\{|type \w+(?:<.{1,80}>)? = |enum \w+ \{|(?:public|private|readonly) \w+: )|^\s*(?:const|let|function) .{0,120}\w\??: (?:string|number|boolean|unknown|any|void|Promise<)|^import type /,
    /\b(?:as const|: (?:string|number|boolean)\b)/,
  ],
  [
    'JavaScript',
    /^\s*(?:(?:export )?(?:default )?(?:const|let|var) [\w{[].{0,200}=|(?:export )?(?:default )?(?:async )?function\*? ?\w*\(|import (?:.{1,200} from )?["']|module\.exports|require\(|document\.|console\.\w+\(|export (?:default|\{))|=> ?[{(]?\s*$/,
    /;\s*$|^\s*\}\)?;?$|\bawait |\breturn\b/,
  ],
  [
    'Python',
    /^\s*(?:def \w+\(.{0,200}\).{0,60}:|class \w+(?:\(.{0,99}\))?:|from [\w.]+ import |import [\w.]+(?: as \w+)?$|if __name__ ==|elif .{1,200}:|except\b.{0,99}:|@[\w.]+(?:\(.{0,200}\))?$|async def |print\(|with .{1,200} as \w+:)/,
    /^\s*(?:for .{1,99} in .{1,99}:|if .{1,200}:|try:|else:|return\b|self\.\w|\w+ = )/,
  ],
  [
    'Go',
    /^\s*(?:package \w+$|func (?:\(\w+ \*?[\w.]+\) )?\w+\(|type \w+ (?:struct|interface) \{|import \(|\w+(?:, \w+)* := |defer |go func\()/,
    /\bfmt\.|\bnil\b|^\t/,
  ],
  [
    'Rust',
    /^\s*(?:pub (?:fn|struct|enum|mod|use)|fn \w+(?:<.{1,80}>)?\(|let mut |impl(?:<.{1,60}>)? \w+|use [\w:]+(?:::|;)|#\[derive|match \w+ \{|println!\()/,
    /;\s*$|->|&mut/,
  ],
  [
    'Java',
    /^\s*(?:package [\w.]+;|import (?:static )?[\w.]+(?:\.\*)?;|(?:public|private|protected)(?: static)?(?: final)? (?:class|void|interface|enum|[\w<>[\]]+ \w+\(|[\w<>[\]]+ \w+ [=;])|@Override|System\.out\.)/,
    /;\s*$|^\s*\}$/,
  ],
  [
    'C#',
    /^\s*(?:using [\w.]+;|namespace [\w.]+|public (?:async Task|class|record|static void|string|int) .{0,99}(?:\{|$)|Console\.Write|var \w+ = new )|\{ get; (?:private )?set; \}/,
    /;\s*$/,
  ],
  [
    'C',
    /^\s*(?:#include [<"]|#define \w|#ifdef|int main\(|(?:static |unsigned |const )*(?:int|char|void|double|float|size_t) \**\w+(?:\(|\[| ?=)|std::|printf\(|template ?<)/,
    /;\s*$|->/,
  ],
  [
    'PHP',
    /^\s*<\?php|^\s*(?:\$\w+ = |function \w+\(.{0,99}\$|echo |namespace [\w\\]+;|use [\w\\]+;)|\$this->/,
    /;\s*$/,
  ],
  [
    'Ruby',
    /^\s*(?:def \w+[?!]?(?:\(.{0,99}\))?$|require ['"]|class \w+(?: < [\w:]+)?$|module \w+$|puts |end$|attr_\w+ :|.{1,99} do \|\w+\|)/,
    /^\s*(?:@\w+ = |if |unless )/,
  ],
  [
    'Shell',
    /^\s*(?:#!.{0,40}\b(?:ba|z|da)?sh\b|if \[\[? .{1,200}; then|fi$|done$|for \w+ in .{1,200}; do|(?:sudo|apt(?:-get)?|npm|npx|yarn|pnpm|docker|kubectl|git|cd|mkdir|chmod|chown|rm|cp|mv|ssh|scp|tar|pip3?|brew|systemctl|export|source|echo|cat|grep|sed|awk|wget|set -e\w*)(?! (?:ERR|WARN|error|is|are|was|and|or|has|can)\b)(?: |$)|esac$)|\$\(.{1,200}\)|^\$ \w/,
    / && | \| |\$\{?\w+| --?\w| \\$/,
  ],
  [
    'Dockerfile',
    /^(?:FROM \S+(?: AS \w+)?$|RUN |COPY |CMD \[|ENTRYPOINT |WORKDIR |EXPOSE \d|ENV \w)/,
    /^\s+/,
  ],
  [
    'Swift',
    /^\s*(?:import (?:UIKit|SwiftUI|Foundation)|(?:private |public )?(?:func|struct|extension|protocol) \w+.{0,120}\{|guard let |(?:let|var) \w+: \w+|@State |if let )/,
    /\bself\./,
  ],
  [
    'Kotlin',
    /^\s*(?:fun (?:\w+\.)?\w+\(|val \w+(?:: \w+)? = |var \w+: |data class |override fun |companion object)/,
    /\bit\./,
  ],
  [
    'Nginx',
    /^\s*(?:server \{|location [^{]{1,99}\{|upstream \w+ \{|listen \d+|proxy_pass |server_name |root \/)/,
    /;\s*$/,
  ],
  [
    'GraphQL',
    /^\s*(?:(?:query|mutation|subscription|fragment)(?: \w+)?(?:\(.{0,200}\))? (?:on \w+ )?\{|type \w+(?: implements \w+)? \{|schema \{|\w+(?:\(.{0,99}\))?: \[?[A-Z]\w*!?\]?!?$)/,
    /^\s*\w+$|^\s*\}$/,
  ],
  [
    'Protobuf',
    /^\s*(?:syntax = "proto|message \w+ \{|(?:repeated |optional )?\w+ \w+ = \d+;|service \w+ \{|rpc \w+\()/,
    /^\s*\}$/,
  ],
  [
    'Terraform',
    /^\s*(?:(?:resource|data|variable|provider|module|output) "[^"]{1,99}"|terraform \{)/,
    /^\s*\w+\s+= /,
  ],
]

/** Source code, by the signs of common languages. */
export function recognizeCode({ lines, extension }: TextSample): Finding | undefined {
  const content = lines.slice(0, 150).filter((line) => !/^\s*(?:\/\/|\/?\*|#(?![!id[]))/.test(line))
  if (content.length === 0) return undefined
  const hasBlock = content.some((line) => line.includes('{'))
  // The fields of GraphQL without a block are also YAML.
  const possible = languages.filter(([name]) => name !== 'GraphQL' || hasBlock)
  const scores = possible.map(([name, strong, weak]) => {
    const sure = content.filter((line) => strong.test(line)).length
    const other = content.filter((line) => !strong.test(line) && weak.test(line)).length
    return { name, sure, score: sure * 3 + Math.min(other, sure * 3 + 1) * 0.7 }
  })
  const best = scores.reduce((top, it) => (it.score > top.score ? it : top))
  const share = best.score / content.length
  if (best.sure === 0 || share < 0.5) return undefined
  const isNamed =
    /^(?:[cm]?[jt]sx?|py|go|rs|java|cs|c|h|cpp|php|rb|sh|swift|kt|tf|proto|graphql|conf)$/.test(
      extension,
    )
  const isSure = best.sure >= 2 && share > 0.9
  return found('code', isNamed || isSure ? 'likely' : 'possible', { language: best.name })
}

const SQL =
  /^(?:--[^\n]{0,300}\n\s*)*(?:with\s+\w+(?:\s*\([^)]{0,300}\))?\s+as\s*\(|select\s[\s\S]{1,4000}?\sfrom\s|select\s+[\w'"*(]+[^a-z]*;?$|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:unique\s+|temp(?:orary)?\s+|materialized\s+)?(?:table|index|view|database|user|function|trigger|schema|procedure)\s|explain\s+(?:analyze\s+)?select|truncate\s+table|grant\s+\w+|begin;|set\s+\w+\s*=|use\s+\w+;|merge\s+into\s)/i

/** SQL statements. */
export function recognizeSql({ text }: TextSample): Finding | undefined {
  if (!SQL.test(text.slice(0, 6_000))) return undefined
  const isSure = /[;*=(]|\b(?:where|values|table|index|view|join|limit|int|varchar)\b/i.test(
    text.slice(0, 6_000),
  )
  return found('sql', isSure ? 'certain' : 'likely')
}

/** CSS and its preprocessors. */
export function recognizeCss({ text, lines }: TextSample): Finding | undefined {
  const rule =
    /^\s*(?:@(?:media|import|charset|font-face|keyframes|layer|supports|tailwind|use)\b|:root\b|[.#*&]?[\w-]+(?:[\w\s.,#:>+~*[\]="'()-]*)\{)/
  if (!lines.some((line) => rule.test(line)) || !/[{;]/.test(text)) return undefined
  // Serialized data of PHP.
  if (/^[aO]:\d+:[{"]/.test(text)) return undefined
  const property = (line: string) =>
    /^\s*(?:--|\$|-)?[a-z][\w-]*\s*:\s*[^{]{1,200}[;}]?\s*$/.test(line) && /[;}]\s*$/.test(line)
  const inline = (line: string) => /\{\s*(?:--)?[a-z][\w-]*\s*:\s*[^{};]{1,200}(?:;|\})/.test(line)
  const share = shareOf(
    lines,
    (line) => property(line) || inline(line) || rule.test(line) || /^\s*(?:\}|\/?\*)/.test(line),
  )
  if (!lines.some((line) => property(line) || inline(line))) return undefined
  return share > 0.85 ? found('css', share === 1 ? 'certain' : 'likely') : undefined
}
