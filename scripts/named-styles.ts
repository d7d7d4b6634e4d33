import { decodeHTMLStrict } from 'entities'
import { type AtRule, type ChildNode, parse, type Root } from 'postcss'

/**
 * The rules of a style sheet whose classes appear in a text of HTML and scripts. They keep their order, so that
 * loading the whole sheet later changes nothing.
 */
export function stylesNamedIn(css: string, text: string): string {
  return styles(css, text, () => true)
}

/** The same without rules that need a pointer or the keyboard, for pages that load the whole sheet at once. */
export function stylesPaintedIn(css: string, html: string): string {
  return styles(css, html, (selector) => !/:(?:hover|active|focus[\w-]*)/.test(plain(selector)))
}

type Test = (selector: string) => boolean

function styles(css: string, text: string, isWanted: Test): string {
  const root = parse(css)
  // In HTML, class names such as `[&:hover]` are escaped.
  const names = new Set(`${text} ${decodeHTMLStrict(text)}`.split(/[\s"'`]+/))
  prune(root, (selector) => isWanted(selector) && isNamed(selector, names))
  return root.toString()
}

function prune(parent: Root | AtRule, isNeeded: Test): void {
  for (const node of [...(parent.nodes ?? [])]) if (!keep(node, isNeeded)) node.remove()
}

function keep(node: ChildNode, isNeeded: Test): boolean {
  if (node.type === 'atrule' && node.nodes && node.name !== 'keyframes') {
    prune(node, isNeeded)
    return node.nodes.length > 0
  }
  if (node.type !== 'rule') return true
  const needed = node.selectors.filter(isNeeded)
  // Without selectors, the rule is removed, as PostCSS would print an empty selector.
  if (needed.length > 0) node.selectors = needed
  return needed.length > 0
}

const isNamed = (selector: string, names: ReadonlySet<string>): boolean =>
  classesIn(selector).every((name) => names.has(name) || /["'`]/.test(name))

/** The unescaped class names of a selector; attribute selectors are ignored. */
function classesIn(selector: string): readonly string[] {
  const unescaped = selector.replace(/(\\.)|\[[^\]]*\]/g, (_, escaped = '') => escaped)
  return [...unescaped.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  )
}

/** A selector without its escapes: colons of class names are escaped. */
const plain = (selector: string): string => selector.replace(/\\./g, '')
