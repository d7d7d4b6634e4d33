import type { Localized } from './messages.ts'
import type { Operations } from './operation.ts'

/** What every page needs of a tool, for menus and cards: part of the first load. */
export interface MenuManifest {
  /** The id of its group, which is its folder. */
  readonly group: string
  /** Place within the group, ascending. */
  readonly order: number
  readonly title: Localized
  /** Where it is, if not at its folder: `/tools/mermaid`. */
  readonly route?: string
}

/** What `tool.ts` says of a tool: plain data, so that listing the tools loads none of them. */
export interface ToolManifest extends MenuManifest {
  /** One sentence: what it does, for cards, page heads and search engines. */
  readonly description: Localized
  /** How to use it and what it does with the input: a few honest sentences, one an entry. */
  readonly guide: Localized<readonly string[]>
  /** Words that people type when they look for it, beside title and description. */
  readonly keywords: Localized<readonly string[]>
  /** File name extensions that it opens, without the dot. */
  readonly extensions: readonly string[]
  /** What the beginning of a text that it is for looks like. */
  readonly pattern: RegExp
  /** Whether the installed app offers it as a shortcut on its icon. */
  readonly shortcut: boolean
  /** Whether what is typed into it is secret, so that no draft of it is ever stored. */
  readonly keepsNothing?: boolean
  /** Whether it works on a file's bytes: then no byte order mark is ever removed unasked. */
  readonly readsBytes?: boolean
}

/** A manifest with the operations of its tool. */
export type ToolDeclaration = ToolManifest & { readonly operations: Operations }

/** Where a tool is. */
interface Place {
  /** The folder below `tools`, for example `json/to-yaml`. */
  readonly id: string
  /** The route: by its folder, for example `/tools/json/to-yaml`, or the one that it names. */
  readonly path: string
}

/** A tool as menus know it. */
export type MenuTool = MenuManifest & Place

/** A tool with everything that is said of it. */
export type Tool = ToolManifest & Place

export interface Group<Id extends string = string> {
  /** The folder of its tools. */
  readonly id: Id
  readonly title: Localized
  readonly description: Localized
  /** The id of the tool that the home card leads to. */
  readonly landing: string
  /** The address of the page that lists the group; one without has its place among all tools. */
  readonly route?: string
}

export function defineTool<const O extends Operations>(
  manifest: ToolManifest & { readonly operations: O },
): ToolManifest & { readonly operations: O } {
  return manifest
}
