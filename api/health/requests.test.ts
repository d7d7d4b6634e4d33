import { describe, expect, it } from 'vitest'
import { exposition, metric } from './exposition.ts'
import { createRequestCounts, routeClassOf } from './requests.ts'

describe('the route class', () => {
  it.each([
    ['/', 'page'],
    ['/about?lang=en.x', 'page'],
    ['/pages.json', 'file'],
    ['/wp-login.php?user=me', 'file'],
    ['/robots.txt', 'file'],
    ['/assets/app-1a2b.js', 'asset'],
    ['/api/ads', 'ads'],
    ['/api/ads?x', 'ads'],
    ['/api/ads/admin', 'admin'],
    ['/api/ads/admin/config', 'admin'],
    ['/api/admin/login', 'admin'],
    ['/api/administrator', 'api'],
    ['/api/images/1a2b.png', 'image'],
    ['/api/openapi.json', 'api'],
    ['/healthz?x', 'health'],
    ['/readyz', 'health'],
    ['/metricsx', 'page'],
    ['http://other.example/about', 'other'],
    ['*', 'other'],
    ['', 'other'],
  ])('of %s is %s', (url, route) => expect(routeClassOf(url)).toBe(route))
})

describe('counted requests', () => {
  it('are summed by route and status class, with a cumulative histogram in seconds', () => {
    const counts = createRequestCounts()
    counts.count('/about?secret=1', 200, 0.4, true)
    counts.count('/secret', 404, 2, true)
    counts.count('/about', 200, 20_000, true)
    counts.count('/about', 200, 3, false)
    counts.countUnreadable()
    const text = exposition(counts.metrics())
    expect(text).not.toContain('secret')
    const lines = text.split('\n')
    const page = 'offkit_http_request_duration_seconds'
    expect(lines).toEqual(
      expect.arrayContaining([
        '# TYPE offkit_http_requests_total counter',
        'offkit_http_requests_total{route="page",status="2xx"} 2',
        'offkit_http_requests_total{route="page",status="4xx"} 1',
        'offkit_http_requests_total{route="page",status="aborted"} 1',
        'offkit_http_requests_total{route="asset",status="2xx"} 0',
        'offkit_http_unreadable_requests_total 1',
        `${page}_bucket{route="page",le="0.001"} 1`,
        `${page}_bucket{route="page",le="0.0025"} 2`,
        `${page}_bucket{route="page",le="10"} 3`,
        `${page}_bucket{route="page",le="+Inf"} 4`,
        `${page}_sum{route="page"} 20.0054`,
        `${page}_count{route="page"} 4`,
      ]),
    )
  })
})

describe('the text format', () => {
  it('escapes help and label values', () => {
    const samples = [{ labels: { a: 'x"\\\n' }, value: Number.POSITIVE_INFINITY }]
    expect(exposition([metric('name', 'gauge', 'a\\b\nc', samples)])).toBe(
      '# HELP name a\\\\b\\nc\n# TYPE name gauge\nname{a="x\\"\\\\\\n"} +Inf\n',
    )
  })
})
