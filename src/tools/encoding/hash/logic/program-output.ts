/**
 * The text with the output of `certutil -hashfile` and `Get-FileHash` as lines of `sha256sum --tag`,
 * and without clear signatures. Every digest stays in its line, which ends with `\n`.
 */
export function withTagLines(text: string): string {
  return text
    .replace(SIGNED_HEAD, blank)
    .replace(SIGNATURE, blank)
    .replace(
      CERTUTIL,
      (_, algorithm: string, name: string | undefined, hex: string) =>
        `\n${tagLine(algorithm, hex.replaceAll(' ', ''), name)}`,
    )
    .replace(/^CertUtil: .*$/gm, '')
    .replace(
      LIST,
      (_, algorithm: string, hex: string, path?: string) =>
        // PowerShell wraps a long path, and indents its next lines.
        `\n${tagLine(algorithm, hex, path?.replace(/\n\s+/g, ''))}${path === undefined ? '' : `\n${blank(path)}`}`,
    )
    .replace(TABLE_HEAD, '\n')
    .replace(TABLE_ROW, (_, algorithm: string, hex: string, path?: string) =>
      tagLine(algorithm, hex, path),
    )
}

/** RFC 9580, section 7. */
const SIGNED_HEAD = /^-----BEGIN PGP SIGNED MESSAGE-----[ \t]*\n(?:\S.*\n)*/gm
const SIGNATURE = /^-----BEGIN PGP SIGNATURE-----[ \t]*\n[\s\S]*?^-----END PGP SIGNATURE-----/gm
/** The name is only in English output; old versions have spaces between the bytes. */
const CERTUTIL =
  /^(MD\d|SHA\d+)\b(?: hash of (?:file )?(.+)|[^:\n]*):[ \t]*\n((?:[\da-f]{2} ?){4,})[ \t]*$/gim
const LIST =
  /^Algorithm[ \t]*: (\S+)[ \t]*\nHash[ \t]*: ([\da-f]+)[ \t]*(?:\nPath[ \t]*: (.*(?:\n {4,}\S.*)*))?$/gim
const TABLE_HEAD = /^Algorithm +Hash\b.*\n-+ +-+.*$/gm
/** An algorithm, which isn't hex itself, a digest, and the path, if it isn't cut off. */
const TABLE_ROW = /^(?=[\da-f]*[g-z])([a-z][a-z\d]+) +([\da-f]{32,128})(?: +(\S.*))?[ \t]*$/gim

function tagLine(algorithm: string, hex: string, name = ''): string {
  const path = name.trim()
  return `${algorithm} (${/(?:\.{3}|…)$/.test(path) ? '' : path}) = ${hex}`
}

/** As many line breaks as a text has. */
const blank = (text: string) => text.replace(/[^\n]+/g, '')
