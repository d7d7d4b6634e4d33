import { expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

it.each([
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Chrome', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36`],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`],
  ['Edge', 'macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Edg/140.0.0.0`],
  ['Opera', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${blink} Safari/537.36 OPR/120.0.0.0`],
  ['Samsung Internet', 'Android', `(Linux; Android 14; SM-S911B) SamsungBrowser/25.0 ${blink}`],
  [
    'Safari',
    'iPhone',
    `(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} Version/18.0 Safari/604.1`,
  ],
  ['Firefox', 'iPad', `(iPad; CPU OS 18_0 like Mac OS X) ${webKit} FxiOS/140.0 Safari/605.1.15`],
  [
    'Chrome',
    'iPhone',
    `(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} CriOS/140.0 Safari/604.1`,
  ],
  ['', '', 'curl/8.5.0'],
  ['', '', undefined],
])('reads %s and %s from a user agent', (browser, system, userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
