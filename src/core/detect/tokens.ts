import { CURL_START } from '#src/core/curl-command.ts'
import { type Finding, found } from './finding.ts'
import { shareOf, type TextSample } from './sample.ts'

const JWT = /eyJ[\w-]{5,}\.(?:eyJ|ey|W)[\w-]*\.[\w-]*/
const BARE_JWT =
  /^(?:authorization:\s{0,9})?(?:bearer\s{1,9})?["']?eyJ[\w-]{5,}(?:(?:\.[\w-]*){2}){1,2}["']?$/i

/** A JSON Web Token, signed or encrypted, alone or in a header, cookie, command, or URL. */
export function recognizeJwt({ head, text }: TextSample): Finding | undefined {
  if (text.length < 20_000 && BARE_JWT.test(text)) {
    return found('jwt', 'certain', {
      place: /^(?:authorization|bearer)/i.test(text) ? 'header' : 'bare',
    })
  }
  const start = head.indexOf('eyJ')
  if (start < 0 || head.length > 20_000) return undefined
  const match = JWT.exec(head.slice(start))
  if (!match || (start > 0 && /[\w.-]/.test(head.charAt(start - 1)))) return undefined
  const at = start + match.index
  return {
    what: 'jwt',
    confidence: /^\s*[{[]/.test(head) ? 'possible' : 'likely',
    params: { place: placeOf(text) },
    part: [at, at + match[0].length],
  }
}

const placeOf = (text: string) =>
  CURL_START.test(text)
    ? 'curl'
    : /^[a-z]+:\/\//i.test(text)
      ? 'url'
      : /cookie/i.test(text)
        ? 'cookie'
        : 'text'

const BEGIN = /-----BEGIN ([A-Z\d ]{1,40})-----/
/** Alone, after the options of `authorized_keys`, or after the hosts of `known_hosts`. */
const SSH =
  /^(?:[\w-]{1,30}(?:="[^"]{0,300}")?(?:,[\w-]{1,30}(?:="[^"]{0,300}")?){0,20} |[\w.,:*?|[\]+/=-]{1,300} )?(?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-\S{1,30}|sk-ssh-\S{1,40}) AAAA[\w+/=]{20,}/

const PASSWORD_HASH =
  /^(?:(?:bcrypt|argon2)?\$(?:2[abxy]?|argon2id?|argon2d|scrypt|pbkdf2(?:-sha\d{1,3})?|bcrypt-sha256|wp|7|g?y|[156]|apr1|sha1|[PHS])\$|pbkdf2_sha\d{1,3}\$|bcrypt_sha256\$|pbkdf2:sha\d{1,3}:|scrypt:\d+:|scrypt\$)\S{8,400}$/

/** The name of a user in a password file. */
const USER = /^[\w.@-]{1,64}:(?=\$)/

/**
 * Password hashes in the format of crypt, PHC, or a framework. The part to open is the first hash if
 * there are several, and in lines of `htpasswd` and `/etc/shadow`.
 */
export function recognizePasswordHash({ head, text, lines }: TextSample): Finding | undefined {
  if (text.length < 500 && PASSWORD_HASH.test(text)) return found('password-hash', 'certain')
  const isHash = (line: string) => PASSWORD_HASH.test(hashOf(line))
  const [first] = lines
  if (first === undefined || lines.length > 100 || !lines.every(isHash)) return undefined
  const hash = hashOf(first)
  const at = head.indexOf(hash)
  return { what: 'password-hash', confidence: 'certain', part: [at, at + hash.length] }
}

/** The hash in a line of a password file. */
const hashOf = (line: string): string =>
  USER.test(line) ? line.replace(USER, '').replace(/:.*$/, '') : line.trim()

/** The signed lines of a message, after its headers. */
const SIGNED =
  /^-----BEGIN PGP SIGNED MESSAGE-----\s*\n(?:\S.*\n)*\s*\n([\s\S]{1,60000}?)-----BEGIN PGP SIGNATURE/

const areChecksums = (text: string) =>
  text.split('\n').every((line) => /^[#\s]|^$/.test(line) || CHECKSUM.test(line.trimEnd())) &&
  /^[^#\s]/m.test(text)

/** PEM, OpenPGP, and SSH: certificates, keys, and messages. */
export function recognizeKey({ head, text, lines }: TextSample): Finding | undefined {
  if (
    lines.some((line) => SSH.test(line)) &&
    shareOf(lines, (line) => SSH.test(line) || /^#/.test(line)) > 0.5
  ) {
    return found('ssh-key', 'certain')
  }
  const label = BEGIN.exec(head.slice(0, 20_000))?.[1]
  // A block that was cut off has no END line; its tool explains that.
  const isWhole = head.includes('-----END') || head.length >= 60_000
  if (!label || (!isWhole && !text.startsWith('-----BEGIN'))) return undefined
  const isSure = text.startsWith('-----BEGIN') ? 'certain' : 'likely'
  if (label.startsWith('PGP PRIVATE')) return found('openpgp', isSure, { type: 'private' })
  const signed = SIGNED.exec(text)?.[1]
  if (signed !== undefined && areChecksums(signed)) return found('checksums', isSure)
  if (label.startsWith('PGP')) return found('openpgp', isSure)
  if (label === 'CERTIFICATE') return found('certificate', isSure)
  if (label.includes('PRIVATE KEY')) return found('private-key', isSure)
  if (label.includes('PUBLIC KEY')) return found('public-key', isSure)
  return found('pem', isSure, { label })
}

const UUID =
  /^(?:urn:uuid:)?\{?([\da-f]{8})-([\da-f]{4})-([\da-f])[\da-f]{3}-[\da-f]{4}-[\da-f]{12}\}?$/i
const ULID = /^[0-7][\dA-HJKMNP-TV-Z]{25}$/
const OBJECT_ID = /^ObjectId\(["']?[\da-f]{24}["']?\)$|^[456][\da-f]{23}$/i
const DIGEST = /^(?:(?:md5|sha-?\d+)[\s:=]{1,3})?(["'`]?)([\da-f]+)\1$/i
/** Subresource integrity, and the fingerprint of an SSH key. */
const BASE64_DIGEST = /^(sha(?:224|256|384|512))[-:][A-Za-z\d+/]{27,86}={0,2}$/i

/** Digest lengths, in hex digits, with their usual algorithm. */
const digests: Readonly<Record<number, string>> = {
  32: 'MD5',
  40: 'SHA-1',
  56: 'SHA-224',
  64: 'SHA-256',
  96: 'SHA-384',
  128: 'SHA-512',
}

/** The output of `certutil -hashfile`, and of `Get-FileHash` as a table or list. */
const PROGRAM_OUTPUT =
  /^(?:MD5|SHA\d{1,3}) hash of [^\n]{1,300}:\r?\n[\da-f ]{32,200}\s|^Algorithm +(?:: \w+\s+)?Hash\b/i

/** The lines of `sha256sum` with and without `--tag`, and digests with names as people write them. */
const CHECKSUM =
  /^\\?[\da-f]{32,128}[ \t]+(?![\da-f]{32,128}$)\*?\S|^[\w/-]{2,12} ?\(.{1,200}\) ?= [\da-f]{32,128}$/i

/** A line of an SFV file. */
const SFV = /^\S.*\.\w{1,9}[ \t]+[\da-f]{8}$/i

/** Header fields with digests, of HTTP and of cloud storage. */
const DIGEST_FIELD =
  /^(?:(?:(?:content|repr)-)?digest|content-md5|x-goog-hash|x-amz-checksum-(?:sha\d+|crc32c?)): ?\S+[=:]$/i

const PRINTED_DIGEST = String.raw`[\dA-F]{2,8}(?: {1,2}[\dA-F]{2,8}){1,19}`
/** A line of `gpg --print-md` or `--print-mds`: the name of a file, the algorithm, or groups of digits. */
const PRINTED = new RegExp(
  String.raw`^(?:\S.{0,300}\.\w{1,9}:)?(?: +(?:[A-Z]+\d+ = +)?${PRINTED_DIGEST})?$`,
)

/** Digests of files, in one of the formats that programs write. */
function recognizeChecksums({ text, lines }: TextSample): Finding | undefined {
  const content = lines.filter((line) => !/^[#;]/.test(line))
  const [first = ''] = content
  const areAll = (pattern: RegExp) =>
    content.length > 0 && content.every((line) => pattern.test(line.trimEnd()))
  if (areAll(CHECKSUM)) return found('checksums', 'certain', { count: content.length })
  // Numbers of eight decimal digits can be dates.
  if (areAll(SFV) && (/^;/.test(text) || /[a-f]\w*$/im.test(content.join('\n')))) {
    return found('checksums', 'likely', { count: content.length })
  }
  const isPrinted = /^\S/.test(first) && areAll(PRINTED) && hasPrintedDigests(content)
  if (isPrinted || areAll(DIGEST_FIELD) || PROGRAM_OUTPUT.test(text.slice(0, 2_000))) {
    return found('checksums', 'certain')
  }
  return undefined
}

/** Whether there are enough digits for a digest after each name of a file. */
function hasPrintedDigests(lines: readonly string[]): boolean {
  const names = lines.filter((line) => /^\S/.test(line)).length
  const digits = lines.map((line) => line.replace(/^\S.*:|[A-Z]+\d+ = |\s/g, '')).join('')
  return digits.length >= MIN_DIGITS * names
}

/** Hex digits of MD5. */
const MIN_DIGITS = 32

/** UUIDs, other ids with a time, digests, and checksum files. */
export function recognizeId(sample: TextSample): Finding | undefined {
  const { text, lines } = sample
  const checksums = recognizeChecksums(sample)
  if (checksums) return checksums
  const kinds = lines.slice(0, 100).map((line) => idOf(line.trim()))
  const [first] = kinds
  if (!first || kinds.some((it) => it?.what !== first.what)) return undefined
  // Numbers of 40 decimal digits are digests only by chance.
  return text.length < 20 ? undefined : first
}

function idOf(text: string): Finding | undefined {
  const version = UUID.exec(text)?.[3]
  if (version)
    return found(/[167]/.test(version) ? 'time-id' : 'uuid', 'certain', {
      version: `UUID v${version}`,
    })
  if (ULID.test(text) && /\d/.test(text) && /[A-Z]/.test(text))
    return found('time-id', 'likely', { version: 'ULID' })
  // Twelve bytes of ASCII are more likely a text in hex.
  if (OBJECT_ID.test(text) && !/^(?:[2-7][\da-f]){12}$/i.test(text))
    return found('time-id', 'likely', { version: 'ObjectId' })
  const bits = Number(BASE64_DIGEST.exec(text)?.[1]?.slice(3))
  if (bits > 0) return found('digest', 'certain', { algorithm: `SHA-${bits}`, bits })
  const digits = DIGEST.exec(text)?.[2] ?? ''
  const algorithm = digests[digits.length]
  if (!algorithm || /^\d+$/.test(digits)) return undefined
  return found('digest', 'certain', { algorithm, bits: digits.length * 4 })
}
