import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { counter, gauge, type Metric, metric } from './exposition.ts'

/** How often the delay of the event loop is sampled. */
const RESOLUTION_MS = 20
/** Within this time, a second scraper gets the same window as the first. */
const MIN_WINDOW_MS = 10_000

/** Metrics of this process, under the names that common dashboards use. Samples the event loop until the process ends. */
export function processMetrics(elapsed: () => number): () => readonly Metric[] {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let windowStart = elapsed()
  return () => {
    const metrics = [...usage(), eventLoopDelay(delays)]
    if (elapsed() - windowStart >= MIN_WINDOW_MS) {
      windowStart = elapsed()
      delays.reset()
    }
    return metrics
  }
}

function usage(): readonly Metric[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  const startTime = Date.now() / 1_000 - process.uptime()
  return [
    metric('process_cpu_seconds_total', 'counter', 'Processor time.', [
      { value: (user + system) / 1_000_000 },
    ]),
    gauge('process_resident_memory_bytes', 'Resident memory.', rss),
    gauge('process_start_time_seconds', 'Start time since 1970.', startTime),
    gauge('nodejs_heap_size_total_bytes', 'Size of the JavaScript heap.', heapTotal),
    gauge('nodejs_heap_size_used_bytes', 'Used part of the JavaScript heap.', heapUsed),
    gauge('nodejs_external_memory_bytes', 'Memory of buffers outside the heap.', external),
    counter(
      'nodejs_eventloop_active_seconds_total',
      'Time in which the event loop was active.',
      performance.eventLoopUtilization().active / 1_000,
    ),
  ]
}

/** Quantiles since the previous window, without the interval of the sampling itself. */
function eventLoopDelay(delays: IntervalHistogram): Metric {
  const quantile = (name: string, nanoseconds: number) => ({
    labels: { quantile: name },
    // Before the first sample, the values are not numbers or huge.
    value: delays.count === 0 ? 0 : Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1_000),
  })
  return metric(
    'offkit_eventloop_delay_seconds',
    'gauge',
    'Delay of the event loop since the last scrape.',
    [
      quantile('0.5', delays.percentile(50)),
      quantile('0.99', delays.percentile(99)),
      quantile('1', delays.max),
    ],
  )
}
