/** What is switched on and off; some of it is of one direction only. */
export interface Settings {
  readonly header: boolean
  readonly flatten: boolean
  readonly excel: boolean
  readonly guard: boolean
  readonly types: boolean
  readonly unprotect: boolean
}

export const initialSettings: Settings = {
  header: true,
  flatten: false,
  excel: false,
  guard: true,
  types: true,
  unprotect: true,
}

export const delimiters = { comma: ',', semicolon: ';', tab: '\t' } as const
