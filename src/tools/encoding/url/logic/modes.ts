import type { PercentDecodeOptions } from './percent-decode.ts'
import type { PercentEncodeOptions } from './percent-encode.ts'
import { componentBytes, formBytes, noBytes, reservedBytes, wholeBytes } from './percent-sets.ts'

/** A part of a URL, a URL as a whole, or a form's data. */
export type UrlMode = 'component' | 'whole' | 'form'

export const urlModes = ['component', 'whole', 'form'] as const

/** As `encodeURIComponent`, `encodeURI` and the WHATWG's form serializer encode. */
export const encoding: Readonly<Record<UrlMode, PercentEncodeOptions>> = {
  component: { plain: componentBytes },
  whole: { plain: wholeBytes },
  form: { plain: formBytes, plus: true },
}

/** As `decodeURIComponent`, `decodeURI` and the WHATWG's form parser decode. */
export const decoding: Readonly<Record<UrlMode, PercentDecodeOptions>> = {
  component: { keep: noBytes },
  whole: { keep: reservedBytes },
  form: { keep: noBytes, plus: true },
}
