/** Whether a line is a field or a comment of server-sent events (WHATWG HTML, section 9.2). */
export const isStreamField = (line: string): boolean => /^(?:data|event|id|retry):|^:/.test(line)

/** Whether lines are server-sent events, of which one alone could also be YAML. */
export const isEventStream = (lines: readonly string[]): boolean =>
  lines.filter((line) => line.startsWith('data:')).length > 1 && lines.every(isStreamField)
