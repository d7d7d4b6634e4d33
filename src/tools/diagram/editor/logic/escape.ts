/** A text as a flowchart's label, in quotes if Mermaid would misread it. Line breaks become `<br/>`. */
export function flowLabel(text: string): string {
  const line = oneLine(text)
  if (isPlainLabel(line)) return line
  return `"${line.replace(/#(?=\w+;)/g, '#35;').replaceAll('"', '#quot;')}"`
}

/** A text that contains no markup as a flowchart's label: tags, entities, and Markdown stay visible. */
export function textLabel(text: string): string {
  const line = oneLine(text, '\n')
  if (isPlainLabel(line)) return line
  const escaped = line
    .replace(/[#"<>&]/g, (char) => entities[char] ?? char)
    // Backticks around a label mean Markdown, two dollar signs a formula.
    .replace(/^`|\$(?=\$)/g, (char) => entities[char] ?? char)
  return `"${escaped.replaceAll('\n', '<br/>')}"`
}

const entities: Readonly<Record<string, string>> = {
  '#': '#35;',
  '"': '#quot;',
  '<': '#lt;',
  '>': '#gt;',
  '&': '#amp;',
  '`': '#96;',
  $: '#36;',
}

/** A text for places without quotes: messages, aliases, titles. Escapes the characters that would end it. */
export function messageText(text: string): string {
  return oneLine(text)
    .replace(/[#;]/g, (char) => (char === '#' ? '#35;' : '#59;'))
    .replace(/^(?=(?:no)?wrap:)/, ' ')
}

/** Whether a label needs no quotes: letters, digits, and harmless punctuation, but no keyword. */
const isPlainLabel = (text: string) =>
  /^[\p{L}\p{N}_](?:[\p{L}\p{N}_ ,.!?，。！？、]*[\p{L}\p{N}_.!?，。！？、])?$/u.test(text) &&
  !/\b(?:end|graph|subgraph|flowchart|style|click|class|classDef|linkStyle|default|href|call|direction)\b/i.test(
    text,
  ) &&
  !/^\d+\./.test(text)

const oneLine = (text: string, lineBreak = '<br/>') =>
  text
    .trim()
    .replace(/\s*(?:\r\n?|\n)\s*/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: labels can't contain them
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029]/g, ' ')
    .trim()
    .replaceAll('\n', lineBreak)
