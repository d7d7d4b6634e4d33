import { type Metric, metric, type Sample } from './exposition.ts'

/** Classes of paths, so that counts reveal no path that a visitor entered. */
export const routeClasses = [
  'page',
  'asset',
  'file',
  'ads',
  'image',
  'admin',
  'api',
  'health',
  'other',
] as const

export type RouteClass = (typeof routeClasses)[number]

/** The status class of a complete response by its first digit; index 0 is a response that the client aborted. */
const statusClasses = ['aborted', '1xx', '2xx', '3xx', '4xx', '5xx'] as const

/** Upper bounds of the latency histogram in seconds. */
const latencyBounds = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const

interface Counts {
  readonly statuses: number[]
  /** Responses by the first bound that they don't exceed; the last one counts those above all bounds. */
  readonly buckets: number[]
  seconds: number
}

export type RequestCounts = ReturnType<typeof createRequestCounts>

/** Counts responses and their latency. `count` only increments numbers, as it runs for every response. */
export function createRequestCounts() {
  const counts = Object.fromEntries(routeClasses.map((it) => [it, emptyCounts()])) as Readonly<
    Record<RouteClass, Counts>
  >
  let unreadable = 0
  return {
    count: (url: string, status: number, milliseconds: number, isComplete: boolean): void => {
      const route = counts[routeClassOf(url)]
      const seconds = milliseconds / 1_000
      increment(route.statuses, isComplete ? Math.floor(status / 100) : 0)
      increment(route.buckets, bucketOf(seconds))
      route.seconds += seconds
    },
    /** Counts data that isn't HTTP, and requests whose head is late. */
    countUnreadable: (): void => {
      unreadable += 1
    },
    metrics: (): readonly Metric[] => [
      metric('offkit_http_requests_total', 'counter', 'Responses by route and status class.', [
        ...routeClasses.flatMap((route) =>
          statusClasses.map((status, at) => ({
            labels: { route, status },
            value: counts[route].statuses[at] ?? 0,
          })),
        ),
      ]),
      metric(
        'offkit_http_unreadable_requests_total',
        'counter',
        'Data that isn’t HTTP, or is late.',
        [{ value: unreadable }],
      ),
      metric(
        'offkit_http_request_duration_seconds',
        'histogram',
        'Time from the request head to the end of the response.',
        routeClasses.flatMap((route) => histogramOf(route, counts[route])),
      ),
    ],
  }
}

/** The class of a request target as sent, without decoding. */
export function routeClassOf(url: string): RouteClass {
  if (url.startsWith('/assets/')) return 'asset'
  if (url.startsWith('/api/')) return apiClassOf(url)
  if (!url.startsWith('/')) return 'other'
  if (/^\/(?:healthz|readyz|metrics)(?:\?|$)/.test(url)) return 'health'
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  return path.lastIndexOf('.') > path.lastIndexOf('/') ? 'file' : 'page'
}

function apiClassOf(url: string): RouteClass {
  if (url === '/api/ads' || url.startsWith('/api/ads?')) return 'ads'
  if (url.startsWith('/api/images/')) return 'image'
  return /^\/api\/(?:ads\/)?admin(?:[/?]|$)/.test(url) ? 'admin' : 'api'
}

function histogramOf(route: RouteClass, { buckets, seconds }: Counts): readonly Sample[] {
  let sum = 0
  const samples = [...latencyBounds, Number.POSITIVE_INFINITY].map((bound, at) => {
    sum += buckets[at] ?? 0
    return { suffix: '_bucket', labels: { route, le: formatBound(bound) }, value: sum }
  })
  return [
    ...samples,
    { suffix: '_sum', labels: { route }, value: seconds },
    { suffix: '_count', labels: { route }, value: sum },
  ]
}

const formatBound = (bound: number): string => (bound === Infinity ? '+Inf' : String(bound))

function bucketOf(seconds: number): number {
  let at = 0
  while (seconds > (latencyBounds[at] ?? Number.POSITIVE_INFINITY)) at += 1
  return at
}

function increment(numbers: number[], at: number): void {
  numbers[at] = (numbers[at] ?? 0) + 1
}

const emptyCounts = (): Counts => ({
  statuses: statusClasses.map(() => 0),
  buckets: [...latencyBounds, 0].map(() => 0),
  seconds: 0,
})
