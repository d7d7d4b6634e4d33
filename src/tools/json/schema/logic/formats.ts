import {
  isDate,
  isDateTime,
  isDuration,
  isEmail,
  isHostname,
  isIdn,
  isIdnEmail,
  isIPv4,
  isIPv6,
  isIri,
  isIriReference,
  isJsonPointer,
  isRelativeJsonPointer,
  isTime,
  isUri,
  isUriReference,
  isUriTemplate,
  isUuid,
} from '@hyperjump/json-schema-formats'
import { type Draft, isSince } from './drafts.ts'
import { compilePattern } from './patterns.ts'

/** The formats that JSON Schema defines; others aren't checked. */
const formats: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['date', isDate],
  ['date-time', isDateTime],
  ['duration', isDuration],
  ['email', isEmail],
  ['hostname', isAsciiHostname],
  ['idn-email', isIdnEmail],
  ['idn-hostname', isIdn],
  ['ipv4', isIPv4],
  ['ipv6', isIPv6],
  ['iri', isIri],
  ['iri-reference', isIriReference],
  ['json-pointer', isJsonPointer],
  ['regex', (text) => compilePattern(text) !== undefined],
  ['relative-json-pointer', isRelativeJsonPointer],
  ['time', isTime],
  ['uri', isUri],
  ['uri-reference', isUriReference],
  ['uri-template', isUriTemplate],
  ['uuid', isUuid],
])

/** RFC 1123, where labels such as `r3---a` are valid, with labels in Punycode (RFC 5891). */
function isAsciiHostname(text: string): boolean {
  return isHostname(text) && text.split('.').every((label) => !/^xn--/i.test(label) || isIdn(label))
}

/** Whether a text has a format; undefined for a format that isn't checked. */
export function formatCheck(format: string, draft: Draft): ((text: string) => boolean) | undefined {
  const isPlain = format === 'hostname' && !isSince(draft, '7')
  const check = isPlain ? isHostname : formats.get(format)
  return (
    check &&
    ((text) => {
      try {
        return check(text)
      } catch {
        // The library doesn't support this address, for example a future version of IP.
        return true
      }
    })
  )
}
