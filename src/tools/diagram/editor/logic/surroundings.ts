import { DIRECTIVE, frontMatterOf, withoutMark } from '#src/core/mermaid-text.ts'
import { accessibleText } from './escape.ts'
import type { Heading } from './graph.ts'

/** The parts of a diagram's code beside its statements, which both forms share. */
export interface Surroundings {
  /** With its `---` lines; empty if the code has none. */
  readonly frontMatter: string
  /** `%%{init: …}%%` and others. */
  readonly directives: readonly string[]
  /** Comments before the first statement, then all others. */
  readonly leading: readonly string[]
  readonly comments: readonly string[]
  /** Statements of the target that an earlier conversion has preserved as comments (see `asides.ts`). */
  readonly asides: readonly string[]
  /** All other lines. */
  readonly statements: readonly string[]
}

/** A form of a diagram, as the prefix of preserved statements. */
export type Form = 'flowchart' | 'sequence'

export const noSurroundings: Surroundings = {
  frontMatter: '',
  directives: [],
  leading: [],
  comments: [],
  asides: [],
  statements: [],
}

/** The first words of preserved statements; other comments with the same prefix are comments. */
const PRESERVED: Readonly<Record<Form, RegExp>> = {
  flowchart:
    /^(?:layout elk$|(?:direction|classDef|class|style|linkStyle|click|subgraph) \S|\S+@\{ shape: |box:\d+ is )/,
  sequence:
    /^(?:(?:actor|boundary|control|entity|database|collections|queue) \S|autonumber\b|at \d+\/\d+ \S)/,
}

/** @param target the form that the code is converted to. */
export function readSurroundings(code: string, target: Form): Surroundings {
  const { open, text, close, body } = frontMatterOf(withoutMark(code).replace(/\r\n?/g, '\n'))
  const directives = (body.match(DIRECTIVE) ?? []).map((directive) => directive.trimEnd())
  const leading: string[] = []
  const comments: string[] = []
  const asides: string[] = []
  const statements: string[] = []
  let hasBegun = false
  for (const line of body.replace(DIRECTIVE, '').split('\n')) {
    const [, comment] = /^\s*%%(?!\{)(.+)$/.exec(line) ?? []
    if (comment === undefined) {
      statements.push(line)
      hasBegun ||= line.trim() !== ''
    }
    if (comment !== undefined) {
      const [, form, statement = ''] = /^ (flowchart|sequence): (.*\S)\s*$/.exec(comment) ?? []
      if (form === target && PRESERVED[target].test(statement)) asides.push(statement)
      else (hasBegun ? comments : leading).push(`%%${comment.trimEnd()}`)
    }
  }
  return {
    frontMatter: (open + text + close).trimEnd(),
    directives,
    leading,
    comments,
    asides,
    statements,
  }
}

/**
 * The lines before the first statement, and those after it: the shared parts of the code, with a title in
 * the front matter, where both forms support it.
 */
export function writeSurroundings(
  { frontMatter, directives, leading, comments }: Surroundings,
  { title = '', accTitle = '', accDescription = '' }: Heading,
): { readonly before: readonly string[]; readonly after: readonly string[] } {
  const titled = withTitle(frontMatter, title)
  const shown = accessibleText(accDescription)
  const description = shown.includes('\n')
    ? ['    accDescr {', ...shown.split('\n').map((line) => `        ${line.trim()}`), '    }']
    : [`    accDescr: ${shown}`]
  return {
    before: [...(titled === '' ? [] : [titled]), ...directives, ...leading],
    after: [
      ...(accTitle === '' ? [] : [`    accTitle: ${accessibleText(accTitle)}`]),
      ...(accDescription === '' ? [] : description),
      ...comments.map((comment) => `    ${comment}`),
    ],
  }
}

function withTitle(frontMatter: string, title: string): string {
  if (title === '') return frontMatter
  // A JSON string is a YAML string.
  const line = `title: ${JSON.stringify(title)}`
  if (frontMatter === '') return `---\n${line}\n---`
  const indent = /^[ \t]*/.exec(frontMatter)?.[0] ?? ''
  const [first = '', ...lines] = frontMatter.split('\n')
  const others = lines.filter((it) => !it.startsWith(`${indent}title:`))
  return [first, indent + line, ...others].join('\n')
}
