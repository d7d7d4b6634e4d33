import { percentEncodeText } from '#src/tools/encoding/url/logic/percent-encode.ts'
import { queryBytes } from '#src/tools/encoding/url/logic/percent-sets.ts'
import { joinUrl, splitUrl } from '#src/tools/encoding/url/logic/url-parts.ts'
import type { CurlArgument, CurlCommand } from './arguments.ts'

/** A field of the request and the argument that sets it. */
export interface RequestField {
  readonly name: string
  readonly value: string
  readonly argument: CurlArgument
}

/** The HTTP request of a curl command. */
export interface CurlRequest {
  readonly method: string
  /** The argument of the first URL, and its value. */
  readonly url: RequestField | undefined
  /** The requested URL, with the data of `-G` or `--url-query`, or the name of an uploaded file;
   * undefined if the data depends on files. */
  readonly fullUrl: string | undefined
  readonly headers: readonly RequestField[]
  readonly cookies: readonly RequestField[]
  /** The parts of the body in order: data, fields of a form, or an uploaded file. */
  readonly body: readonly RequestField[]
  /** The body of all data arguments; undefined without one or if it depends on files. */
  readonly data: string | undefined
  /** All other arguments. */
  readonly others: readonly CurlArgument[]
  readonly unknown: readonly CurlArgument[]
  /** Files that the command reads. */
  readonly files: readonly string[]
  /** Number of URLs, including those after `--next`. */
  readonly urlCount: number
  readonly hasNext: boolean
}

const DATA = /^(?:data|data-ascii|data-binary|data-raw|data-urlencode|json)$/
const FORM = /^(?:form|form-string)$/
const headerOptions: Readonly<Record<string, string>> = {
  'user-agent': 'User-Agent',
  referer: 'Referer',
}

/** The end of a referer that asks curl to set the header when it follows a redirect. */
export const AUTO = /;auto.*$/s

/** Derives the first request of a command, as curl does. */
export function requestOf({ arguments: all }: CurlCommand): CurlRequest {
  const next = all.findIndex(({ name }) => name === 'next')
  const used = (next < 0 ? all : all.slice(0, next)).filter(({ isKnown }) => isKnown)
  const named = (...names: readonly string[]) => used.filter(({ name }) => names.includes(name))
  const data = used.filter(({ name }) => DATA.test(name))
  const forms = used.filter(({ name }) => FORM.test(name))
  const uploads = named('upload-file')
  const urls = named('url')
  const isGet = named('get').length > 0
  const headers = headersOf(used)
  const cookieHeaders = headers.filter(({ name }) => name.toLowerCase() === 'cookie')
  const bodyText = dataText(data)
  const shown = new Set([...urls, ...data, ...forms, ...uploads, ...headers.map(sourceOf)])
  const cookieData = hasHeader(used, 'cookie')
    ? []
    : named('cookie').filter(({ value = '' }) => value.includes('='))
  for (const one of [...cookieData, ...named('request')]) shown.add(one)
  const url = urls[0]
  return {
    method: methodOf(named, data.length > 0 && !isGet, forms.length > 0, uploads.length > 0),
    url: url && { name: 'url', value: url.value ?? '', argument: url },
    fullUrl:
      url &&
      fullUrlOf(uploadUrlOf(url.value ?? '', uploads), named('url-query'), isGet ? data : []),
    headers: headers.filter((one) => !cookieHeaders.includes(one)),
    cookies: [
      ...cookieHeaders.flatMap(({ value, argument }) => cookiesOf(value, argument)),
      ...cookieData.flatMap((argument) => cookiesOf(argument.value ?? '', argument)),
    ],
    body: [...data, ...forms, ...uploads].map((argument) => ({
      name: argument.written,
      value: argument.value ?? '',
      argument,
    })),
    data: isGet || data.length === 0 ? undefined : bodyText,
    others: used.filter((one) => !shown.has(one)),
    unknown: all.filter(({ isKnown }) => !isKnown),
    files: used.flatMap(filesOf),
    urlCount: all.filter(({ name, isKnown }) => name === 'url' && isKnown).length,
    hasNext: next >= 0,
  }
}

function methodOf(
  named: (...names: readonly string[]) => readonly CurlArgument[],
  hasData: boolean,
  hasForm: boolean,
  hasUpload: boolean,
): string {
  const explicit = named('request').at(-1)?.value
  if (explicit) return explicit
  if (named('head').length > 0) return 'HEAD'
  if (hasData || hasForm) return 'POST'
  return hasUpload ? 'PUT' : 'GET'
}

const sourceOf = ({ argument }: RequestField) => argument

function headersOf(used: readonly CurlArgument[]): readonly RequestField[] {
  return used.flatMap((argument) => {
    const { name, value: written = '' } = argument
    const value = name === 'referer' ? written.replace(AUTO, '') : written
    const alias = headerOptions[name]
    if (alias !== undefined) {
      // An empty value removes the header.
      const isSent = value !== '' && argument === used.findLast((one) => one.name === name)
      return isSent && !hasHeader(used, alias) ? [{ name: alias, value, argument }] : []
    }
    if (name !== 'header' || value.startsWith('@')) return []
    // A semicolon sends an empty header; a colon without a value removes one of curl's own.
    const match = /^([^:;]+)(?:;\s*|:[ \t]*(\S.*))$/s.exec(value)
    return match ? [{ name: match[1]!, value: match[2] ?? '', argument }] : []
  })
}

/** Whether `-H` sets or removes a header; curl then ignores its own option for it, such as `-b`. */
const hasHeader = (used: readonly CurlArgument[], header: string) =>
  used.some(
    ({ name, value = '' }) =>
      name === 'header' &&
      /^[^:;]*(?=[:;])/.exec(value)?.[0].toLowerCase() === header.toLowerCase(),
  )

const cookiesOf = (text: string, argument: CurlArgument): readonly RequestField[] =>
  text
    .split(/; */)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [, name = pair, value = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? []
      return { name, value, argument }
    })

/** The text of data arguments, joined by `&`, except JSON; undefined if it depends on files. */
function dataText(data: readonly CurlArgument[]): string | undefined {
  let text = ''
  for (const [index, { name, value = '' }] of data.entries()) {
    const part =
      name === 'data-urlencode' ? urlEncoded(value) : isFile(name, value) ? undefined : value
    if (part === undefined) return undefined
    text += (index > 0 && name !== 'json' ? '&' : '') + part
  }
  return text
}

const isFile = (name: string, value: string) => name !== 'data-raw' && value.startsWith('@')

/** The encoded data of `--data-urlencode`; undefined for a file. */
function urlEncoded(value: string): string | undefined {
  const [, name = '', sign, content = value] = /^([^=@]*)([=@])(.*)$/s.exec(value) ?? []
  if (sign === '@') return undefined
  const encoded = percentEncodeText(content, { plain: queryBytes, plus: true })
  return name === '' ? encoded : `${name}=${encoded}`
}

/** The URL with query data; the data of `-G` replaces that of `--url-query`. */
function fullUrlOf(
  url: string,
  queries: readonly CurlArgument[],
  data: readonly CurlArgument[],
): string | undefined {
  const added =
    data.length > 0
      ? [dataText(data)]
      : queries.map(({ value = '' }) =>
          value.startsWith('+') ? value.slice(1) : urlEncoded(value),
        )
  if (added.includes(undefined)) return undefined
  const parts = splitUrl(url)
  const query = added.reduce<string>(
    (all, one = '') => (all === '' || all.endsWith('&') ? all + one : `${all}&${one}`),
    parts.query ?? '',
  )
  return joinUrl({ ...parts, query: query === '' ? parts.query : query })
}

/** The URL of an upload, to which curl adds the name of the file if it has neither a name nor a query. */
function uploadUrlOf(url: string, [upload]: readonly CurlArgument[]): string {
  const name = upload?.value?.replace(/^.*\//s, '') ?? ''
  const parts = splitUrl(url)
  // Standard input has no name.
  if (name === '' || name === '-' || name === '.' || parts.query !== undefined) return url
  const path = parts.path === '' ? '/' : parts.path
  if (parts.authority === undefined || !path.endsWith('/')) return url
  return joinUrl({ ...parts, path: path + percentEncodeText(name, { plain: queryBytes }) })
}

function filesOf({ name, value = '' }: CurlArgument): readonly string[] {
  if (name === 'upload-file' || name === 'config') return [value]
  if (name === 'cookie') return value.includes('=') ? [] : [value]
  if (name === 'form') {
    const [, file] = /^[^=]*=[@<]("(?:[^"\\]|\\.)*"|[^;]*)/s.exec(value) ?? []
    return file === undefined ? [] : [file.replace(/^"|"$/g, '')]
  }
  if (name === 'data-urlencode' || name === 'url-query') {
    const [, file] = /^[^=@]*@(.*)$/s.exec(value) ?? []
    return file === undefined || value.startsWith('+') ? [] : [file]
  }
  const reads = name === 'header' || (DATA.test(name) && name !== 'data-raw')
  return reads && value.startsWith('@') ? [value.slice(1)] : []
}
