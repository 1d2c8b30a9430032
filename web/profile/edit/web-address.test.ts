import { expect, test } from 'vitest'
import { asWebAddress } from './web-address.ts'

test.each([
  ['site.example', 'https://site.example'],
  [' site.example:8443/me ', 'https://site.example:8443/me'],
  ['https://site.example/', 'https://site.example/'],
  ['http://plain.example/', 'http://plain.example/'],
  ['', ''],
])('%j becomes %j', (typed, address) => {
  expect(asWebAddress(typed)).toBe(address)
})
