import { plainText } from './labels.ts'

/**
 * An address as the code has it. Mermaid normalizes it: `https://x.example` gets a slash at its end.
 *
 * @param link the address in Mermaid's database.
 */
export function writtenLink(link: string, code: string): string {
  for (const [statement] of code.matchAll(/^[ \t]*click\s.*$/gm)) {
    for (const [, text = ''] of statement.matchAll(/"([^"]*)"/g)) {
      const written = withPlaceholders(text)
      if (normalized(written) === link) return plainText(written)
    }
  }
  return plainText(link)
}

/** Mermaid's placeholders for entities such as `#quot;`. */
const withPlaceholders = (text: string) =>
  text.replace(/#(\w+);/g, (_, name: string) => `ﬂ°${/^\d+$/.test(name) ? '°' : ''}${name}¶ß`)

function normalized(address: string): string | undefined {
  try {
    return new URL(address.trim()).href
  } catch {
    return undefined
  }
}
