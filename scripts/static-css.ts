import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Styles = Readonly<Record<string, unknown>>
interface Recipe {
  readonly base?: Styles
  readonly variants?: Readonly<Record<string, Readonly<Record<string, Styles>>>>
  readonly defaultVariants?: Readonly<Record<string, string>>
}
interface Runtime {
  readonly css: (...styles: readonly Styles[]) => string
  readonly cva: (recipe: Recipe) => (props: Readonly<Record<string, string>>) => string
}
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Call extends Node {
  readonly callee: { readonly type: string; readonly name?: string }
  readonly arguments: readonly Node[]
}

/**
 * A Vite plugin that evaluates `css({…})` and `cva({…})` with Panda's runtime, so that bundles have class names
 * instead of style objects and that runtime (5 KB of the first load). All styles must be literals.
 */
export function staticCss(mark: (classes: string) => string): Plugin {
  let runtime: Runtime
  return {
    name: 'offkit:static-css',
    apply: 'build',
    async buildStart() {
      const file = pathToFileURL('styled-system/css/index.js').href
      const { css, cva } = (await import(file)) as Runtime
      runtime = {
        css: (...styles) => mark(css(...styles)),
        cva: (recipe) => (props) => mark(cva(recipe)(props)),
      }
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /#styled-system\/css/ },
      handler(code, id) {
        const calls = callsIn(this.parse(code))
        let out = code
        for (const call of calls.toReversed()) {
          const replacement = evaluate(runtime, call, code)
          if (!replacement) throw new Error(`A style in ${id} isn’t a literal`)
          out = out.slice(0, call.start) + replacement + out.slice(call.end)
        }
        return { code: out, map: null }
      },
    },
  }
}

/** The outermost calls of `css` and `cva`, in source order. */
function callsIn(root: unknown): readonly Call[] {
  const found: Call[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (isStyleCall(value)) found.push(value)
    else for (const child of Object.values(value)) visit(child)
  }
  visit(root)
  return found.sort((a, b) => a.start - b.start)
}

function isStyleCall(value: object): value is Call {
  const { type, callee } = value as Call
  return type === 'CallExpression' && (callee.name === 'css' || callee.name === 'cva')
}

function evaluate(runtime: Runtime, call: Call, code: string): string | undefined {
  if (!call.arguments.every(isLiteral)) return undefined
  const values = call.arguments.map(
    (node) => new Function(`return (${code.slice(node.start, node.end)})`)() as Styles,
  )
  if (call.callee.name === 'css') return JSON.stringify(runtime.css(...values))
  return recipeSource(runtime, values[0] as Recipe)
}

/** The source of a function that looks up the class name of each combination of variants. */
function recipeSource(runtime: Runtime, recipe: Recipe): string {
  const names = Object.keys(recipe.variants ?? {})
  const defaults = recipe.defaultVariants ?? {}
  const choose = runtime.cva(recipe)
  const table: Record<string, string> = {}
  const fill = (index: number, props: Readonly<Record<string, string>>): void => {
    const name = names[index]
    if (name === undefined) {
      table[names.map((key) => props[key] ?? '').join()] = choose(props)
      return
    }
    if (!(name in defaults)) fill(index + 1, props)
    for (const value of Object.keys(recipe.variants?.[name] ?? {})) {
      fill(index + 1, { ...props, [name]: value })
    }
  }
  fill(0, {})
  const key = names.map((name) => `p.${name} ?? ${JSON.stringify(defaults[name] ?? '')}`)
  return `((p = {}) => (${JSON.stringify(table)})[[${key.join()}].join()])`
}

function isLiteral(node: unknown): boolean {
  const { type } = node as Node
  if (type === 'Literal') return true
  if (type === 'TemplateLiteral') {
    return (node as unknown as { expressions: readonly Node[] }).expressions.length === 0
  }
  if (type !== 'ObjectExpression') return false
  const { properties } = node as unknown as {
    properties: readonly (Node & { computed: boolean; value: Node })[]
  }
  return properties.every(
    (property) => property.type === 'Property' && !property.computed && isLiteral(property.value),
  )
}
