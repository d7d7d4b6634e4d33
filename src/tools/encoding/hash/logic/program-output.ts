import { algorithmNamed } from './algorithms.ts'

/**
 * The text with the output of `certutil -hashfile`, `Get-FileHash`, and `gpg --print-md` as lines of
 * `sha256sum`, and without clear signatures. All other lines keep their numbers, and end with `\n`.
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
    .replace(GPG, (text: string, name: string, algorithm: string | undefined, digits: string) => {
      if (algorithmNamed(name) || /fingerprint$/i.test(name)) return text
      const hex = digits.replace(/\s+/g, '')
      return `${algorithm ? tagLine(algorithm, hex, name) : `${hex}  ${name}`}${blank(text)}`
    })
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

/** Groups of uppercase digits, which can be in several lines; those of short digests have two halves. */
const groups = (digits: number, half: number) => {
  const group = `[\\dA-F]{${digits}}`
  const groupsOfHalf = `${group}(?:(?: |\\n +)${group}){${half - 1}}`
  return `${groupsOfHalf}(?:  |\\n +)${groupsOfHalf}`
}
const LONG = '[\\dA-F]{8}(?:(?: |\\n +)[\\dA-F]{8}){6,15}'
/** A name, the algorithm in the output of `--print-mds`, and the groups; a long name has its own line. */
const GPG = new RegExp(
  `^(\\S.*): *(?:\\n *)?(?:([A-Z]+\\d+) = )?(${LONG}|${groups(4, 5)}|${groups(2, 8)})$`,
  'gm',
)

function tagLine(algorithm: string, hex: string, name = ''): string {
  const path = name.trim()
  return `${algorithm} (${/(?:\.{3}|…)$/.test(path) ? '' : path}) = ${hex}`
}

/** As many line breaks as a text has. */
const blank = (text: string) => text.replace(/[^\n]+/g, '')
