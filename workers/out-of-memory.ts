/**
 * Whether an error means that memory ran out, in V8 ("Array buffer allocation failed", "Invalid
 * array length", "Invalid string length", "Invalid typed array length: n"), SpiderMonkey ("out of
 * memory", "allocation size overflow"), or JavaScriptCore ("Out of memory").
 */
export function isOutOfMemory(error: unknown): boolean {
  return (
    error instanceof Error &&
    /allocation|out of memory|invalid (typed )?(array|string) length|array buffer too large/i.test(
      error.message,
    ) &&
    (error instanceof RangeError || error.name === 'InternalError')
  )
}
