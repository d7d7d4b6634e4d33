import { withoutRefused } from '#src/core/file-name.ts'
import { frontMatterOf } from '#src/core/mermaid-text.ts'
import { cutText } from '#src/core/shorten.ts'

const MAX_NAME_CHARS = 80

/** Statements with the heading of a diagram, in most types and, for pie charts, on the first line. */
const HEADING =
  /^[ \t]*(?:pie[ \t]+(?:showData[ \t]+)?)?(?:title|accTitle)\b[ \t]*:?[ \t]*([^\s=~@&:[({<>-].*)$/m

/**
 * The name of the diagram's files, without an extension: the title in front matter, the name under
 * which the code is saved, or the heading in the code. Undefined if it has none.
 */
export function diagramName(code: string, savedName: string | undefined): string | undefined {
  const { body, text } = frontMatterOf(code)
  const title = /^title[ \t]*:[ \t]*(\S.*)$/m.exec(text)?.[1]
  const heading = HEADING.exec(body)?.[1]
  for (const name of [title, savedName, heading]) {
    const file = name && fileNameOf(unquoted(name))
    if (file) return file
  }
  return undefined
}

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^(["'])(.*)\1(?:\s+#.*)?$/, '$2')
    .replace(/\s+#.*$/, '')

/** A name that all file systems accept. */
function fileNameOf(name: string): string {
  const allowed = withoutRefused(name).replace(/^[\s.-]+/, '')
  return cutText(allowed, MAX_NAME_CHARS).replace(/[\s.-]+$/, '')
}
