import { DIRECTIVE, fromKeyword, frontMatterOf } from '#src/core/mermaid-text.ts'

/** Whether a diagram needs the layout ELK or ZenUML. Mermaid would use another layout without a message. */
export function needsExtras(code: string): boolean {
  const { text, body } = frontMatterOf(code)
  return (
    /^(?:zenuml|flowchart-elk)\b/.test(fromKeyword(code)) ||
    [text, ...(body.match(DIRECTIVE) ?? [])].some((settings) =>
      /["']?\b(?:layout|defaultRenderer)["']?\s*:\s*["']?elk\b/.test(settings),
    )
  )
}

/** ZenUML has its own light colors in every theme. */
export const isZenuml = (code: string): boolean => /^zenuml\b/.test(fromKeyword(code))
