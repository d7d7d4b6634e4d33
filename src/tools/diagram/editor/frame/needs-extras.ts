/** Whether a diagram needs the layout ELK or ZenUML. Mermaid would use another layout without a message. */
export function needsExtras(code: string): boolean {
  const head = headOf(code)
  const directives = code.match(/%%\{[\s\S]*?\}%%/g) ?? []
  return (
    isZenuml(code) ||
    /^\s*flowchart-elk\b/m.test(head) ||
    [head, ...directives].some((text) =>
      /["']?\b(?:layout|defaultRenderer)["']?\s*:\s*["']?elk\b/.test(text),
    )
  )
}

/** ZenUML has its own light colors in every theme. */
export const isZenuml = (code: string): boolean => /^\s*zenuml\b/m.test(headOf(code))

/** Front matter, comments, and the first line of the diagram. */
const headOf = (code: string) =>
  /^(?:\s*---[ \t]*\n[\s\S]*?\n\s*---[ \t]*\n)?(?:\s|%%.*\n)*.*/.exec(code)?.[0] ?? ''
