import { decodeHTML } from 'entities'
import { IN_LABELS } from './icons.ts'

/** A text as a flowchart's label, in quotes if Mermaid would misread it. Line breaks become `<br/>`. */
export function flowLabel(text: string): string {
  const line = oneLine(text, escapeMarkup)
  if (line === '') return '" "'
  return isPlainLabel(line) ? line : `"${withinQuotes(line)}"`
}

/** A text that contains no markup as a flowchart's label: tags, entities, and Markdown stay visible. */
export function textLabel(text: string): string {
  const line = oneLine(text, escapeText)
  return isPlainLabel(line) ? line : `"${withinQuotes(line)}"`
}

/** Two dollar signs mean a formula, and a backslash before an n a line break. */
const escapeText = (line: string) =>
  line
    .replace(/[#"<>&]|\$(?=\$)|\\(?=n)/g, (char) => entities[char] ?? char)
    .replace(IN_LABELS, (icon) => icon.replace(':', '#58;'))

const entities: Readonly<Record<string, string>> = {
  '#': '#35;',
  '"': '#quot;',
  '<': '#lt;',
  '>': '#gt;',
  '&': '#amp;',
  $: '#36;',
  '\\': '#92;',
}

/** A tooltip for quotes in a flowchart. */
export const tipText = (text: string): string =>
  withinQuotes(oneLine(text.replace(/\s*\n\s*/g, ' '), escapeMarkup))

/** An address for quotes in a flowchart. */
export const addressText = (text: string): string =>
  withinQuotes(oneLine(text, (line) => line.replace(ENTITY, '#35;').replaceAll('<', '%3C')))

/** A text for places without quotes: messages, aliases, titles. Escapes the characters that would end it. */
export function messageText(text: string): string {
  const line = oneLine(text, (it) =>
    it
      .replace(/[#;]/g, (char) => (char === '#' ? '#35;' : '#59;'))
      // Mermaid changes the quotes in tags.
      .replace(/<(?=\w)/g, '#lt;'),
  )
  return withoutStyles(line).replace(/^(?=(?:no)?wrap:)/, ' ')
}

/** The title of a box, which Mermaid sanitizes as HTML, but shows as text. */
export const boxTitle = (text: string): string =>
  messageText(text).replace(/[<&]/g, (char) => entities[char] ?? char)

/** A text for accessible titles and descriptions, which Mermaid sanitizes as HTML. */
export const accessibleText = (text: string): string => text.replace(/&(?=#?\w+;)/g, '#amp;')

/** Escapes what a label, which is HTML, would show differently. */
const escapeMarkup = (line: string) =>
  line
    .replace(ENTITY, '#35;')
    .replaceAll('&', decodeHTML(line) === line ? '&' : '#amp;')
    .replace(/<(?=[\w/!?])/g, '#lt;')
    .replace(/\\(?=n)/g, '#92;')

const ENTITY = /#(?=\w+;)/g

/** A leading backtick would start Markdown. */
const withinQuotes = (line: string) =>
  withoutStyles(line.replaceAll('"', '#quot;').replace(/^`/, '#96;'))

/** Mermaid takes a line with such a word, a color, and a semicolon for a style, and removes the semicolon. */
const withoutStyles = (line: string) =>
  /(?:style|classDef).*:\S*#.*;/.test(line)
    ? line.replaceAll('style', '#115;tyle').replaceAll('classDef', '#99;lassDef')
    : line

/** Whether a label needs no quotes: letters, digits, and harmless punctuation, but no keyword. */
const isPlainLabel = (text: string) =>
  /^[\p{L}\p{N}_](?:[\p{L}\p{N}_ ,.!?，。！？、]*[\p{L}\p{N}_.!?，。！？、])?$/u.test(text) &&
  !/\b(?:end|graph|subgraph|flowchart|style|click|class|classDef|linkStyle|default|href|call|direction)\b/i.test(
    text,
  ) &&
  !/^\d+\./.test(text)

/** Escapes each line and joins them with line breaks. */
const oneLine = (text: string, escapeLine: (line: string) => string) =>
  text
    .trim()
    .split(/\s*(?:\r\n?|\n)\s*/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: labels can't contain them
    .map((line) => escapeLine(line.replace(/[\u0000-\u001f\u007f\u2028\u2029]/g, ' ')))
    .join('<br/>')
    .trim()
