/** One value of a metric. */
export interface Sample {
  /** Appended to the name, as in `_bucket` of a histogram. */
  readonly suffix?: string
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

export interface Metric {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly samples: readonly Sample[]
}

export const metric = (
  name: string,
  type: Metric['type'],
  help: string,
  samples: readonly Sample[],
): Metric => ({ name, type, help, samples })

/** A gauge without labels. */
export const gauge = (name: string, help: string, value: number): Metric =>
  metric(name, 'gauge', help, [{ value }])

/** A counter without labels. */
export const counter = (name: string, help: string, value: number): Metric =>
  metric(name, 'counter', help, [{ value }])

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

/** The Prometheus text format 0.0.4. https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function exposition(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, type, help, samples }) => {
      const lines = samples.map(
        ({ suffix = '', labels = {}, value }) =>
          `${name}${suffix}${formatLabels(labels)} ${formatValue(value)}\n`,
      )
      return `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n${lines.join('')}`
    })
    .join('')
}

function formatLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function formatValue(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf'
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value)
}

const escapeHelp = (text: string): string => text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n')
const escapeLabel = (text: string): string => escapeHelp(text).replace(/"/g, '\\"')
