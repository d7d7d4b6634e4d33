import { type AtRule, type ChildNode, parse, type Root } from 'postcss'

/**
 * The rules of a style sheet whose classes appear in a text of HTML and scripts. They keep their order, so that
 * loading the whole sheet later changes nothing.
 */
export function stylesNamedIn(css: string, text: string): string {
  const root = parse(css)
  prune(root, new Set(text.split(/[\s"'`]+/)))
  return root.toString()
}

function prune(parent: Root | AtRule, names: ReadonlySet<string>): void {
  for (const node of [...(parent.nodes ?? [])]) if (!isNeeded(node, names)) node.remove()
}

function isNeeded(node: ChildNode, names: ReadonlySet<string>): boolean {
  if (node.type === 'atrule' && node.nodes && node.name !== 'keyframes') {
    prune(node, names)
    return node.nodes.length > 0
  }
  if (node.type !== 'rule') return true
  const needed = node.selectors.filter((selector) =>
    classesIn(selector).every((name) => names.has(name) || /["'`]/.test(name)),
  )
  // Without selectors, the rule is removed, as PostCSS would print an empty selector.
  if (needed.length > 0) node.selectors = needed
  return needed.length > 0
}

/** The unescaped class names of a selector; attribute selectors are ignored. */
function classesIn(selector: string): readonly string[] {
  const plain = selector.replace(/(\\.)|\[[^\]]*\]/g, (_, escaped = '') => escaped)
  return [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  )
}
