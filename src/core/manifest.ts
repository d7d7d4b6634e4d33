import type { Localized } from './messages.ts'
import type { Operation, Operations } from './operation.ts'

/** The part of a manifest in the first load, for menus and cards. */
export interface MenuManifest {
  /** The id of its group, which is its parent folder. */
  readonly group: string
  /** Sort order in the group, ascending. */
  readonly order: number
  readonly title: Localized
  /** The path, if it differs from the folder: `/tools/mermaid`. */
  readonly route?: string
}

/** The metadata in `tool.ts`: plain data, so that listing the tools loads none of them. */
export interface ToolManifest extends MenuManifest {
  /** The icon: the `d` attribute of an SVG path, stroked, on a 24 px grid; by default its group's. */
  readonly icon?: string
  /** One sentence that says what the tool does, for cards and the guide. */
  readonly description: Localized
  /** How to use the tool and how it treats the input: at most three sentences, one per item. */
  readonly guide: Localized<readonly string[]>
  /** Search terms beside title and description. */
  readonly keywords: Localized<readonly string[]>
  /** File extensions that the tool opens, without the dot. */
  readonly extensions: readonly string[]
  /** Matches the beginning of texts for this tool, if the detector (`core/detect`) doesn't know them. */
  readonly pattern?: RegExp
  /** Whether the installed app has a shortcut to it. */
  readonly shortcut: boolean
  /** Whether the input is secret and must never be stored. */
  readonly keepsNothing?: boolean
  /** Whether the tool processes the bytes of a file, so that a byte order mark is kept. */
  readonly readsBytes?: boolean
}

/** How browser tabs, search engines, and previews of links describe a page. */
export interface SearchHead {
  /** Begins with the page's name; the name of the site follows it. */
  readonly title: Localized
  readonly summary: Localized
}

/** The texts of `tool.ts` for the head of its page, which loads later. */
export interface HeadManifest extends MenuManifest {
  readonly head: SearchHead
}

/** The data that a tool reads and returns, without texts and options. */
export interface PortsManifest extends MenuManifest {
  readonly keepsNothing?: boolean
  readonly readsBytes?: boolean
  readonly operations: Readonly<Record<string, Ports>>
}

/** The kinds that an operation reads, main one first, and the kind that it returns. */
export type Ports = Pick<Operation, 'input' | 'output'>

/** A manifest with its operations. */
export type ToolDeclaration = ToolManifest & { readonly operations: Operations }

/** The location of a tool. */
interface ToolLocation {
  /** The folder in `tools`, for example `json/to-yaml`. */
  readonly id: string
  /** The path: the folder, for example `/tools/json/to-yaml`, or `route`. */
  readonly path: string
}

/** A tool in menus. */
export type MenuTool = MenuManifest & ToolLocation

/** A tool with its complete metadata. */
export type Tool = ToolManifest & ToolLocation

export interface Group<Id extends string = string> {
  /** The folder of its tools. */
  readonly id: Id
  readonly title: Localized
  readonly description: Localized
  /** The id of the tool that its home card opens. */
  readonly landing: string
  /** The path of the group's page; without one, the group has no page. */
  readonly route?: string
  /** The path that its tools begin with, for a group without a page. */
  readonly toolsPath?: string
}

/** Pages see no `head`: the build removes it from what they load. */
export function defineTool<const O extends Operations>(
  manifest: ToolManifest & HeadManifest & { readonly operations: O },
): ToolManifest & { readonly operations: O } {
  return manifest
}
