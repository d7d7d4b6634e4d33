import tool from './tool.ts'

export type Direction = keyof typeof tool.operations

/** The switches of both directions, by the names that they are kept under. */
export type Settings = Readonly<
  Record<'header' | 'flatten' | 'excel' | 'guard' | 'types' | 'unprotect', boolean>
>

const { 'to-csv': to, 'from-csv': from } = tool.operations

export const initialSettings: Settings = {
  header: to.options.header.default,
  flatten: to.options.flatten.default,
  excel: to.options.excel.default,
  guard: to.options.guardFormulas.default,
  types: from.options.types.default,
  unprotect: from.options.unprotect.default,
}
