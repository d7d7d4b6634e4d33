import type { ToolTable } from './protocol.ts'

const modules = import.meta.glob<Awaited<ReturnType<ToolTable[string]>>>('/src/tools/**/logic.ts')

/** The operations of every tool, loaded on first use. */
export const tools: ToolTable = Object.fromEntries(
  Object.entries(modules).map(([file, load]) => [
    file.slice('/src/tools/'.length, -'/logic.ts'.length),
    load,
  ]),
)
