/**
 * Whether the message of an error explains to the owner what to do: that of these classes, and that of the file system,
 * which names the file. Any other error is a bug.
 */
export function isExplained(
  error: unknown,
  kinds: readonly (new (...values: never[]) => Error)[],
): error is Error {
  return (
    kinds.some((kind) => error instanceof kind) || (error instanceof Error && 'syscall' in error)
  )
}
