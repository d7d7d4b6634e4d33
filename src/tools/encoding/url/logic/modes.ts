import type { PercentDecodeOptions } from './percent-decode.ts'
import type { PercentEncodeOptions } from './percent-encode.ts'
import { componentBytes, formBytes, noBytes, reservedBytes, wholeBytes } from './percent-sets.ts'

/** The kind of text: a single value in a URL, a full URL, or form data. */
export type UrlMode = 'component' | 'whole' | 'form'

export const urlModes = ['component', 'whole', 'form'] as const

/** Options that match `encodeURIComponent`, `encodeURI`, and the WHATWG form serializer. */
export const encoding: Readonly<Record<UrlMode, PercentEncodeOptions>> = {
  component: { plain: componentBytes },
  whole: { plain: wholeBytes },
  form: { plain: formBytes, plus: true },
}

/** Options that match `decodeURIComponent`, `decodeURI`, and the WHATWG form parser. */
export const decoding: Readonly<Record<UrlMode, PercentDecodeOptions>> = {
  component: { keep: noBytes },
  whole: { keep: reservedBytes },
  form: { keep: noBytes, plus: true },
}
