import type { Plugin } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Property extends Node {
  /** Absent in a spread. */
  readonly key?: Node & { readonly name?: string }
  readonly value?: Node & { readonly properties?: readonly Property[] }
}

/** The properties of `MenuManifest`. */
const ofMenu = ['group', 'order', 'title', 'route']

/** Whether a property stays in `tool.ts?menu`, and so on. */
const variants: Readonly<Record<string, (property: string) => boolean>> = {
  menu: (property) => ofMenu.includes(property),
  head: (property) => property === 'head' || ofMenu.includes(property),
  catalog: (property) => !/^(?:operations|head|icon)$/.test(property),
  ports: (property) => [...ofMenu, 'keepsNothing', 'readsBytes'].includes(property),
}

/**
 * Reduces `tool.ts?menu` to what menus and cards show, `tool.ts?head` to the texts for search
 * engines, `tool.ts?catalog` to the rest without operations, and `tool.ts?ports` to the kinds of
 * its operations. `tool.ts` itself loses the texts for search engines and the icon, which
 * `tool-icons.ts` writes into every page.
 */
export function toolMenu(): Plugin {
  return {
    name: 'offkit:tool-menu',
    apply: 'build',
    transform: {
      filter: { id: /\/tool\.ts(?:\?(?:menu|head|catalog|ports))?$/ },
      handler(code, id) {
        const variant = id.split('?')[1] ?? ''
        const isIncluded = variants[variant]
        if (!isIncluded) return { code: forPages(code, this.parse(code)), map: null }
        const all = propertiesOf(this.parse(code))
        const properties = all
          .filter(({ key }) => isIncluded(key?.name ?? ''))
          .map(({ start, end }) => code.slice(start, end))
        if (variant === 'ports') properties.push(portsOf(code, all))
        return { code: `export default { ${properties.join(', ')} }`, map: null }
      },
    },
  }
}

/** A declaration whose head and icon are empty. */
function forPages(code: string, program: unknown): string {
  const properties = propertiesOf(program)
  return [propertyOf(properties, 'icon'), propertyOf(properties, 'head')]
    .flatMap((node) => node ?? [])
    .sort((a, b) => b.start - a.start)
    .reduce((out, { start, end }) => `${out.slice(0, start)}''${out.slice(end)}`, code)
}

/** The property `operations` with only the kinds of each operation. */
function portsOf(code: string, properties: readonly Property[]): string {
  const operations = propertyOf(properties, 'operations')?.properties ?? []
  const textOf = (node: Node | undefined) => (node ? code.slice(node.start, node.end) : '')
  const ports = operations.map(({ key, value }) => {
    const kinds = value?.properties?.filter((it) =>
      ['input', 'output'].includes(it.key?.name ?? ''),
    )
    return `${textOf(key)}: { ${kinds?.map(textOf).join(', ')} }`
  })
  return `operations: { ${ports.join(', ')} }`
}

const propertyOf = (properties: readonly Property[] | undefined, name: string) =>
  properties?.find(({ key }) => key?.name === name)?.value

interface Program {
  readonly body: readonly (Node & {
    readonly declaration?: {
      readonly arguments?: readonly { readonly properties?: readonly Property[] }[]
    }
  })[]
}

/** The properties of the argument of `defineTool`. */
function propertiesOf(program: unknown): readonly Property[] {
  const { body } = program as Program
  const exported = body.find((node) => node.type === 'ExportDefaultDeclaration')
  const properties = exported?.declaration?.arguments?.[0]?.properties
  if (!properties) throw new Error('tool.ts exports no defineTool({ … })')
  return properties
}
