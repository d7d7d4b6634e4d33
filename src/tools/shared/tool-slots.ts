import { type ComponentType, createContext, useContext } from 'react'
import type { DataKind } from '#src/core/kinds.ts'
import type { ToolManifest } from '#src/core/manifest.ts'
import type { TextSource } from '#src/lib/text-source.ts'

/** A result that other tools can read. */
export interface ShownResult {
  readonly kind: DataKind
  /** Reads the entire result; undefined while it is missing or outdated. */
  readonly read: (() => string | Blob | Promise<string | Blob>) | undefined
  /** The name of a long result, which becomes a file; by default, that of the kind. */
  readonly fileName?: string | undefined
  /** The tool's operation that reverses this result: it can become the input. */
  readonly inverse?: string | undefined
  /** Whether it is one value of the result. */
  readonly isPart?: boolean
}

/** The input of a tool. */
export interface ShownInput {
  /** Changes with every edit. */
  readonly version: number | string
  readonly read: () => TextSource
}

/** The parts and actions that features and the app provide to a tool's page, which can't import them. */
export interface ToolSlots {
  /** Buttons beside the heading. */
  readonly Heading: ComponentType<{ readonly tool: ToolManifest }>
  /** The button of each result. */
  readonly ResultButton: ComponentType<ShownResult>
  /** A note about an input in a format that the tool doesn't read. */
  readonly InputNote: ComponentType<ShownInput>
  /** Fetches what the page at a path needs, so that it shows at once. */
  readonly preparePage: (path: string) => void
}

export const emptySlots: ToolSlots = {
  Heading: () => null,
  ResultButton: () => null,
  InputNote: () => null,
  preparePage: () => undefined,
}

export const ToolSlotsContext = createContext(emptySlots)

export const useToolSlots = (): ToolSlots => useContext(ToolSlotsContext)
