import { percentDecodeText } from './percent-decode.ts'
import { percentEncodeText } from './percent-encode.ts'
import { componentBytes, noBytes } from './percent-sets.ts'
import type { UrlParts } from './url-parts.ts'

/** Decodes and encodes the names and values of one query. */
export interface QueryCodec {
  readonly decode: (text: string) => string
  /** A space is `+` if it can be and the query already has one, otherwise `%20`. */
  readonly encode: (text: string) => string
}

/** The codec of a URL's query, in which `+` is a space only if it is decoded as a form is. */
export function queryCodec(parts: UrlParts): QueryCodec {
  const isForm = hasFormQuery(parts)
  const plus = isForm && parts.query?.includes('+') === true
  return {
    decode: (text) => percentDecodeText(text, { keep: noBytes, plus: isForm }),
    encode: (text) => percentEncodeText(text, { plain: componentBytes, plus }),
  }
}

/** Whether HTTP sends the query; in others, such as `mailto:` (RFC 6068), `+` is a plus sign. */
function hasFormQuery({ scheme, authority, path }: UrlParts): boolean {
  if (scheme === undefined || /^(?:https?|wss?)$/i.test(scheme)) return true
  // A host with a port, such as `localhost:8080/a`, also has the form of a scheme and a path.
  return authority === undefined && /\.|^localhost$/i.test(scheme) && /^\d{1,5}(?:\/|$)/.test(path)
}
