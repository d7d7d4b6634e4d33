import type { Plugin } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Property extends Node {
  /** Absent of a spread. */
  readonly key?: { readonly name?: string }
  readonly value?: Node & { readonly properties?: readonly Property[] }
}

/** The properties of `MenuManifest`. */
const ofMenu = new Set(['group', 'order', 'route', 'title'])

/**
 * Leaves of `tool.ts?menu` only what menus and cards show, of `tool.ts?catalog` all but the
 * operations, and of `tool.ts` all but the results of examples, which only tests read.
 */
export function toolMenu(): Plugin {
  return {
    name: 'offkit:tool-menu',
    apply: 'build',
    transform: {
      filter: { id: /\/tool\.ts(?:\?(?:menu|catalog))?$/ },
      handler(code, id) {
        if (id.endsWith('.ts')) return { code: withoutResults(code, this.parse(code)), map: null }
        const isKept = (name = '') =>
          id.endsWith('?menu') ? ofMenu.has(name) : name !== 'operations'
        const properties = propertiesOf(this.parse(code))
          .filter(({ key }) => isKept(key?.name))
          .map(({ start, end }) => code.slice(start, end))
        return { code: `export default { ${properties.join(', ')} }`, map: null }
      },
    },
  }
}
/** A declaration whose examples have an empty output. */
function withoutResults(code: string, program: unknown): string {
  const operations = propertyOf(propertiesOf(program), 'operations')
  const outputs = (operations?.properties ?? []).flatMap(({ value }) => {
    const example = propertyOf(value?.properties, 'example')
    return propertyOf(example?.properties, 'output') ?? []
  })
  return outputs
    .toReversed()
    .reduce((out, { start, end }) => `${out.slice(0, start)}''${out.slice(end)}`, code)
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

/** The properties of the object that `defineTool` is called with. */
function propertiesOf(program: unknown): readonly Property[] {
  const { body } = program as Program
  const exported = body.find((node) => node.type === 'ExportDefaultDeclaration')
  const properties = exported?.declaration?.arguments?.[0]?.properties
  if (!properties) throw new Error('tool.ts exports no defineTool({ … })')
  return properties
}
