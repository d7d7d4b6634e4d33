/** Whether a diagram needs the layout ELK or ZenUML. Mermaid would use another layout without a message. */
export function needsExtras(code: string): boolean {
  const [head = ''] =
    /^(?:\s*---[ \t]*\n[\s\S]*?\n\s*---[ \t]*\n)?(?:\s|%%.*\n)*.*/.exec(code) ?? []
  const directives = code.match(/%%\{[\s\S]*?\}%%/g) ?? []
  return (
    /^\s*(?:zenuml|flowchart-elk)\b/m.test(head) ||
    [head, ...directives].some((text) =>
      /["']?\b(?:layout|defaultRenderer)["']?\s*:\s*["']?elk\b/.test(text),
    )
  )
}
