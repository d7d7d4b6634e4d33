import type { Plugin } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Property extends Node {
  readonly key: { readonly name?: string }
}

/** The properties of `MenuManifest`. */
const kept = new Set(['group', 'order', 'route', 'title'])

/**
 * Leaves of `tool.ts?menu` only what menus and cards show. What else is said of a tool (description,
 * guide, keywords) grows with every tool and is loaded where it is read.
 */
export function toolMenu(): Plugin {
  return {
    name: 'offkit:tool-menu',
    apply: 'build',
    transform: {
      filter: { id: /\/tool\.ts\?menu$/ },
      handler(code) {
        const properties = propertiesOf(this.parse(code))
          .filter(({ key }) => kept.has(key.name ?? ''))
          .map(({ start, end }) => code.slice(start, end))
        return { code: `export default { ${properties.join(', ')} }`, map: null }
      },
    },
  }
}

interface Program {
  readonly body: readonly (Node & {
    readonly declaration?: {
      readonly arguments?: readonly { readonly properties?: readonly Property[] }[]
    }
  })[]
}

/** The properties of the object that `defineTool` is called with. */
function propertiesOf(program: unknown): readonly Property[] {
  const { body } = program as Program
  const exported = body.find((node) => node.type === 'ExportDefaultDeclaration')
  const properties = exported?.declaration?.arguments?.[0]?.properties
  if (!properties) throw new Error('tool.ts exports no defineTool({ … })')
  return properties
}
