import { type AtRule, type ChildNode, parse, type Root } from 'postcss'

/**
 * The rules of a style sheet that a text of HTML and scripts can need: those whose classes it names.
 * They keep their order, so that the whole sheet, when it comes later, changes nothing.
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
  // A rule without a selector would read as one with an empty selector.
  if (needed.length > 0) node.selectors = needed
  return needed.length > 0
}

/** The names of the classes of a selector, without the escapes of CSS; what stands in brackets names none. */
function classesIn(selector: string): readonly string[] {
  const plain = selector.replace(/(\\.)|\[[^\]]*\]/g, (_, escaped = '') => escaped)
  return [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  )
}
