import { type UrlTable, withParameters } from './url-table.ts'

/** The URL with its parameters sorted by decoded name; equal names keep their order. */
export function withSortedParameters(text: string): string {
  return withParameters(text, (parameters, { decode }) =>
    parameters.toSorted((a, b) => compare(decode(a.name), decode(b.name))),
  )
}

/** The distinct names of parameters that only identify visitors or campaigns. */
export function trackingNames({ parameters }: UrlTable): readonly string[] {
  return [...new Set(parameters.map(({ name }) => name).filter(isTracking))]
}

export function withoutTracking(text: string): string {
  return withParameters(text, (parameters, { decode }) =>
    parameters.filter(({ name }) => !isTracking(decode(name))),
  )
}

/**
 * The parameters as a JSON object of strings in their order; a repeated name has an array, and one
 * without `=` is null.
 */
export function parametersAsJson(table: UrlTable): string {
  const values = new Map<string, (string | null)[]>()
  for (const { name, value, isFlag } of table.parameters) {
    values.set(name, [...(values.get(name) ?? []), isFlag ? null : value])
  }
  // An object would move names such as "1" to its beginning.
  const members = [...values].map(
    ([name, all]) =>
      `  ${JSON.stringify(name)}: ${JSON.stringify(all.length === 1 ? all[0] : all)}`,
  )
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n}`
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const isTracking = (name: string) =>
  /^(?:utm|mtm|pk|piwik|matomo|hsa|oly)_/i.test(name) || tracking.has(name.toLowerCase())

/** Names that browsers and privacy extensions remove on every site. */
const tracking: ReadonlySet<string> = new Set([
  '__hsfp',
  '__hssc',
  '__hstc',
  '__s',
  '_bhlid',
  '_ga',
  '_gl',
  '_hsenc',
  '_hsmi',
  '_openstat',
  'dclid',
  'epik',
  'fbclid',
  'gad_source',
  'gbraid',
  'gclid',
  'gclsrc',
  'hsctatracking',
  'igsh',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'mkt_tok',
  'ml_subscriber',
  'ml_subscriber_hash',
  'msclkid',
  'rb_clickid',
  's_cid',
  'spm',
  'spm_id_from',
  'srsltid',
  'ttclid',
  'twclid',
  'vd_source',
  'vero_conv',
  'vero_id',
  'wbraid',
  'wickedid',
  'xtor',
  'yclid',
  'ymclid',
  'ysclid',
])
