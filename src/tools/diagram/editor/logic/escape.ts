/**
 * A text as a flowchart's label: as it is where Mermaid reads it so, else within quotes. Line breaks
 * become `<br/>`.
 */
export function flowLabel(text: string): string {
  const line = oneLine(text)
  if (isPlainLabel(line)) return line
  return `"${line.replace(/#(?=\w+;)/g, '#35;').replaceAll('"', '#quot;')}"`
}

/** A text without quotes: after a colon, an alias, a title. A semicolon or hash would end it. */
export function messageText(text: string): string {
  return oneLine(text)
    .replace(/[#;]/g, (char) => (char === '#' ? '#35;' : '#59;'))
    .replace(/^(?=(?:no)?wrap:)/, ' ')
}

/** Letters, digits and what is harmless among them, and no word that a label would be read by. */
const isPlainLabel = (text: string) =>
  /^[\p{L}\p{N}_](?:[\p{L}\p{N}_ ,.!?，。！？、]*[\p{L}\p{N}_.!?，。！？、])?$/u.test(text) &&
  !/\b(?:end|graph|subgraph|flowchart|style|click|class|classDef|linkStyle|default|href|call|direction)\b/i.test(
    text,
  ) &&
  !/^\d+\./.test(text)

const oneLine = (text: string) =>
  text
    .trim()
    .replace(/\s*(?:\r\n?|\n)\s*/g, '<br/>')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no label has them
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]/g, ' ')
    .trim()
