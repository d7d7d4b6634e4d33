import { percentDecodeText } from './percent-decode.ts'
import { percentEncodeText } from './percent-encode.ts'
import {
  componentBytes,
  delimiters,
  fragmentBytes,
  noBytes,
  type PlainBytes,
  pathBytes,
} from './percent-sets.ts'
import { type QueryCodec, queryCodec } from './query-codec.ts'
import {
  type Authority,
  joinAuthority,
  joinQuery,
  joinUrl,
  type Parameter,
  splitAuthority,
  splitQuery,
  splitUrl,
} from './url-parts.ts'

export const urlFields = [
  'scheme',
  'username',
  'password',
  'host',
  'port',
  'path',
  'fragment',
] as const

export type UrlField = (typeof urlFields)[number]

/** The decoded parts of a URL, for a table that edits them. In path and fragment, delimiters stay escaped. */
export interface UrlTable {
  /** The fields of this URL; scheme, path, and fragment always. */
  readonly fields: readonly { readonly field: UrlField; readonly value: string }[]
  readonly parameters: readonly {
    readonly name: string
    readonly value: string
    /** Whether it has no `=`. */
    readonly isFlag: boolean
  }[]
}

/** Longer text (UTF-16 units) isn't parsed as a URL. */
export const MAX_URL_CHARS = 100_000

/** The table of a URL, or of part of a URL with a query; undefined for other text. */
export function urlTableOf(text: string): UrlTable | undefined {
  const url = text.trim()
  if (url.length > MAX_URL_CHARS || /[\n\r]/.test(url)) return undefined
  const parts = splitUrl(url)
  const isUrl = parts.scheme !== undefined && (parts.authority !== undefined || !/\s/.test(url))
  if (parts.authority === undefined && !isQuery(parts.query) && !(isUrl && parts.path)) {
    return undefined
  }
  const { authority, scheme, path, fragment } = parts
  const { username, password, host, port } = splitAuthority(authority ?? '')
  const query = queryCodec(parts)
  const values: Readonly<Record<UrlField, string | undefined>> = {
    scheme: scheme ?? '',
    username: username === undefined ? undefined : decoded(username),
    password: password === undefined ? undefined : decoded(password),
    host: authority === undefined ? undefined : host,
    port: authority === undefined ? undefined : (port ?? ''),
    path: decoded(path, delimiters),
    fragment: decoded(fragment ?? '', delimiters),
  }
  return {
    fields: urlFields.flatMap((field) => {
      const value = values[field]
      return value === undefined ? [] : [{ field, value }]
    }),
    parameters: splitQuery(parts.query).map(({ name, value }) => ({
      name: query.decode(name),
      value: query.decode(value ?? ''),
      isFlag: value === undefined,
    })),
  }
}

/** A colon follows only the prefix of JDBC. */
const NOT_IN_SCHEME = /(?<!^jdbc):|[^a-z\d+.:-]/gi

/** The URL with one part replaced; all others keep their encoding. */
export function withField(text: string, field: UrlField, value: string): string {
  const parts = splitUrl(text.trim())
  const authority = (change: Partial<Authority>) =>
    joinUrl({
      ...parts,
      authority: joinAuthority({ ...splitAuthority(parts.authority ?? ''), ...change }),
    })
  switch (field) {
    case 'scheme':
      return joinUrl({ ...parts, scheme: value.replace(NOT_IN_SCHEME, '') || undefined })
    case 'username':
      return authority({ username: encoded(value) })
    case 'password':
      return authority({ password: encoded(value) })
    case 'host':
      return authority({ host: value.replace(/[/?#@\s]/g, '') })
    case 'port':
      return authority({ port: value.replace(/\D/g, '') || undefined })
    case 'path': {
      const path = encoded(value, pathBytes, true)
      const needsSlash = parts.authority !== undefined && path !== '' && !path.startsWith('/')
      return joinUrl({ ...parts, path: needsSlash ? `/${path}` : path })
    }
    case 'fragment':
      return joinUrl({ ...parts, fragment: encodeFragment(value) || undefined })
  }
}

/** The URL with one parameter replaced. */
export function withParameter(
  text: string,
  index: number,
  change: { readonly name?: string; readonly value?: string },
): string {
  return withParameters(text, (parameters, { encode }) =>
    parameters.with(index, {
      name: change.name === undefined ? parameters[index]!.name : encode(change.name),
      value: change.value === undefined ? parameters[index]!.value : encode(change.value),
    }),
  )
}

/** The URL with a parameter appended. */
export function withNewParameter(text: string, name: string): string {
  return withParameters(text, (parameters, { encode }) => [
    ...parameters.filter((one) => one.name !== '' || one.value !== undefined),
    { name: encode(name), value: '' },
  ])
}

export function withoutParameter(text: string, index: number): string {
  return withParameters(text, (parameters) => parameters.toSpliced(index, 1))
}

/** The URL with a parameter swapped with the previous one. */
export function withParameterUp(text: string, index: number): string {
  return withParameters(text, (parameters) =>
    parameters.toSpliced(index - 1, 2, parameters[index]!, parameters[index - 1]!),
  )
}

/** Encodes a fragment by the WHATWG URL standard, and also any `%` that doesn't start an escape. */
export function encodeFragment(value: string): string {
  return encoded(value, fragmentBytes, true)
}

/** The URL with other parameters. */
export function withParameters(
  text: string,
  change: (parameters: readonly Parameter[], query: QueryCodec) => readonly Parameter[],
): string {
  const parts = splitUrl(text.trim())
  const parameters = change(splitQuery(parts.query), queryCodec(parts))
  return joinUrl({ ...parts, query: joinQuery(parameters) })
}

function encoded(value: string, plain: PlainBytes = componentBytes, keepEscapes = false): string {
  return percentEncodeText(value, { plain, keepEscapes })
}

function decoded(value: string, keep: PlainBytes = noBytes): string {
  return percentDecodeText(value, { keep })
}

const isQuery = (query: string | undefined) => query?.includes('=') === true
