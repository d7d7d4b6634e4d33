const entities = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  // Last, because it starts the others.
  ['&amp;', '&'],
] as const

/**
 * Replaces the entities that Mermaid's sanitizing leaves in titles and some labels by the characters in the code.
 * An entity that the code has itself stays.
 */
export function showCharacters(picture: SVGSVGElement, code: string): void {
  const unwritten = entities.filter(([entity]) => !code.includes(entity))
  for (const element of picture.querySelectorAll('text, tspan, title, desc')) {
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.includes('&')) continue
      for (const [entity, character] of unwritten) {
        node.nodeValue = node.nodeValue.replaceAll(entity, character)
      }
    }
  }
}
