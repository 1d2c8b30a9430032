import { expect, test } from 'vitest'
import { deviceLabel } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/149.0.0.0 Mobile Safari/537.36`],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/149.0.0.0 Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/149.0 Safari/537.36 Edg/149.0.0.0`],
  [
    'Opera on Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/1 Safari/537.36 OPR/120.0`,
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/27.0 Chrome/1 Mobile Safari/1`,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
  ],
  ['Safari on iPhone', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${iphone} CriOS/149.0 Mobile/15E148 Safari/604.1`],
  ['Firefox on iPhone', `${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/149.0.0.0 Safari/537.36`],
  ['A browser on Windows', 'Something/1.0 (Windows NT 10.0)'],
  ['An unknown device', 'curl/8.5.0'],
  ['An unknown device', ''],
])('%s', (label, userAgent) => {
  expect(deviceLabel(userAgent)).toBe(label)
})

test('a browser that was updated is the same device', () => {
  const at = (version: number) =>
    deviceLabel(`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/${version}.0 Safari/537.36`)
  expect(at(149)).toBe(at(150))
})

test('nothing that a program sends as its name comes back to a screen or a mail', () => {
  expect(deviceLabel('<img src=x onerror=alert(1)> Chrome/1 Windows')).toBe('Chrome on Windows')
})
