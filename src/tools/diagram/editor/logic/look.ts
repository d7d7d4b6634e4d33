import { load } from 'js-yaml'
import { DIRECTIVE, frontMatterOf, withFrontMatter } from '#src/core/mermaid-text.ts'
import { editFlow, editYaml } from './yaml-edit.ts'

export type LookKey = 'theme' | 'look' | 'layout' | 'primaryColor' | 'lineColor' | 'direction'

/** The settings in a code; undefined for those that it leaves to Mermaid. */
export type Look = { readonly [Key in LookKey]: string | undefined } & {
  /** Whether the type of the diagram has a direction in its first line. */
  readonly hasDirection: boolean
}

/** Where front matter has the settings. */
const paths = {
  theme: ['config', 'theme'],
  look: ['config', 'look'],
  layout: ['config', 'layout'],
  primaryColor: ['config', 'themeVariables', 'primaryColor'],
  lineColor: ['config', 'themeVariables', 'lineColor'],
} as const

const keys = Object.keys(paths) as readonly Exclude<LookKey, 'direction'>[]

/** The settings in front matter and in directives, which win over it. */
export function lookOf(code: string): Look {
  const { text, body } = frontMatterOf(code)
  const config = loaded(text)
  const value = (key: (typeof keys)[number]) =>
    directiveValue(body, key) ?? textAt(config, paths[key])
  const header = headerOf(body)
  return {
    theme: value('theme'),
    look: value('look'),
    layout: value('layout'),
    primaryColor: value('primaryColor'),
    lineColor: value('lineColor'),
    direction: header?.direction === 'TD' ? 'TB' : header?.direction || undefined,
    hasDirection: header !== undefined,
  }
}

/**
 * Sets or removes one setting and leaves the rest of the code as it is. Undefined if the front matter
 * isn't YAML that can be edited.
 */
export function withLook(
  code: string,
  key: LookKey,
  value: string | undefined,
): string | undefined {
  const matter = frontMatterOf(code)
  if (key === 'direction') {
    const body = value === undefined ? matter.body : withDirection(matter.body, value)
    return matter.open + matter.text + matter.close + body
  }
  if (directiveValue(matter.body, key) !== undefined) {
    let isDone = false
    const body = matter.body.replace(DIRECTIVE, (directive) => {
      const edited = isDone ? undefined : editFlow(directive, key, value)
      isDone ||= edited !== undefined
      return edited ?? directive
    })
    return matter.open + matter.text + matter.close + body
  }
  const text = editYaml(matter.text, paths[key], value)
  return text === undefined ? undefined : withFrontMatter(matter, text)
}

function directiveValue(body: string, key: string): string | undefined {
  const entry = new RegExp(`(["']?)\\b${key}\\1\\s*:\\s*(?:"([^"]*)"|'([^']*)'|([\\w#-]+))`)
  for (const [directive] of body.matchAll(DIRECTIVE)) {
    const [, , double, single, bare] = entry.exec(directive) ?? []
    const value = double ?? single ?? bare
    if (value !== undefined) return value
  }
  return undefined
}

/** The first line of a flowchart after comments and directives. */
const HEADER =
  /^((?:\s|%%\{[\s\S]*?\}%%|%%(?!\{)[^\n]*\n)*(?:graph|flowchart(?:-elk|-v2)?|swimlane(?:-beta)?)\b)(?:([ \t]+)(TB|TD|BT|LR|RL)\b)?/

function headerOf(body: string): { readonly direction: string } | undefined {
  const found = HEADER.exec(body)
  return found ? { direction: found[3] ?? '' } : undefined
}

const withDirection = (body: string, direction: string) =>
  body.replace(HEADER, (_, start: string, space = ' ') => `${start}${space}${direction}`)

function loaded(text: string): unknown {
  try {
    return load(text)
  } catch {
    return undefined
  }
}

function textAt(value: unknown, path: readonly string[]): string | undefined {
  let at = value
  for (const key of path) at = Object(at)[key]
  return typeof at === 'string' ? at : undefined
}
