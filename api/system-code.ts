/** The code of an error of the file system or network, such as `EACCES`; the error as text if it has none. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)
