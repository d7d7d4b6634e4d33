import { expect, test } from 'vitest'
import {
  formatDuration,
  formatNumber,
  formatPercent,
  formatSize,
  spellSize,
} from './format-size.ts'

test('sizes use decimal units', () => {
  const size = (bytes: number) => formatSize(bytes, 'en')
  expect([0, 512, 999, 1000, 1234, 12_345, 123_456, 999_499, 999_500].map(size)).toEqual([
    '0 B',
    '512 B',
    '999 B',
    '1 KB',
    '1.2 KB',
    '12.3 KB',
    '123 KB',
    '999 KB',
    '1 MB',
  ])
  expect(size(104_857_600)).toBe('105 MB')
  expect(size(2.5e9)).toBe('2.5 GB')
  expect(
    [999_499_999, 999_500_000, 1e9, 1_049_000_000, 1_050_000_001, 1_073_741_824].map(size),
  ).toEqual(['999 MB', '1 GB', '1 GB', '1 GB', '1.1 GB', '1.1 GB'])
})

test('sizes are spelled out for screen readers', () => {
  expect([1, 999, 1234, 6.16e6, 1e9].map((bytes) => spellSize(bytes, 'en'))).toEqual([
    '1 byte',
    '999 bytes',
    '1.2 kilobytes',
    '6.2 megabytes',
    '1 gigabyte',
  ])
  expect([5, 1234].map((bytes) => spellSize(bytes, 'zh-CN'))).toEqual(['5 字节', '1.2 千字节'])
})

test('numbers use the separators of the locale', () => {
  expect(formatNumber(3_410_000, 'en')).toBe('3,410,000')
  expect(formatNumber(3_410_000, 'zh-CN')).toBe('3,410,000')
})

test('shares are percentages, rounded down', () => {
  expect([0, 0.2999, 0.999, 1].map((share) => formatPercent(share, 'en'))).toEqual([
    '0%',
    '29%',
    '99%',
    '100%',
  ])
})

test('durations range from milliseconds to minutes', () => {
  const time = (ms: number) => formatDuration(ms, 'en')
  expect([0, 0.2, 8.4, 999.6, 1240, 12_400, 60_000, 125_000].map(time)).toEqual([
    '0 ms',
    '1 ms',
    '8 ms',
    '1 s',
    '1.2 s',
    '12 s',
    '1 min 0 s',
    '2 min 5 s',
  ])
})
