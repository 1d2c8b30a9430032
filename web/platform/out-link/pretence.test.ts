import { expect, test } from 'vitest'
import { pretenceOf } from './pretence.ts'

/** Where each truly leads. */
const pretending: Record<string, string> = {
  // Letters of another alphabet.
  'https://pаypal.com/login': 'xn--pypal-4ve.com',
  'https://аррӏе.com': 'xn--80ak6aa92e.com',
  'https://gооgle.com': 'xn--ggle-55da.com',
  'https://xn--80ak6aa92e.com/': 'xn--80ak6aa92e.com',
  'https://xn--mnchen-3ya.example': 'xn--mnchen-3ya.example',
  'https://münchen.example': 'xn--mnchen-3ya.example',
  // Look-alikes.
  'https://paypa1.com': 'paypa1.com',
  'https://rnicrosoft.com': 'rnicrosoft.com',
  'https://faceboook.com': 'faceboook.com',
  'https://instagarm.com': 'instagarm.com',
  'https://arnazon.co.uk': 'arnazon.co.uk',
  'https://netfllx.com': 'netfllx.com',
  'https://paypal-secure.com': 'paypal-secure.com',
  'https://login-g00gle.net': 'login-g00gle.net',
  'https://paypal.com.account-check.example/signin': 'paypal.com.account-check.example',
  'https://www.icloud.com.find-my.support': 'www.icloud.com.find-my.support',
  'https://paypal.support': 'paypal.support',
  'https://www.idoud.com': 'www.idoud.com',
  // Numbers, in any spelling.
  'http://192.0.2.7/x': '192.0.2.7',
  'http://3221225991': '192.0.2.7',
  'http://0xc0.0.2.7:8080/': '192.0.2.7:8080',
  'http://[2001:db8::7]/': '[2001:db8::7]',
  // What stands before the @.
  'https://paypal.com@evil.example/': 'evil.example',
  'https://ana:secret@evil.example': 'evil.example',
  // Short ones.
  'https://bit.ly/3xYz': 'bit.ly',
  'https://www.tinyurl.com/abc': 'www.tinyurl.com',
}

test('a link that pretends is known, with where it truly leads', () => {
  for (const [href, host] of Object.entries(pretending)) expect(pretenceOf(href)?.host, href).toBe(host)
})

const honest = [
  'https://paypal.com/login',
  'https://www.paypal.com',
  'https://paypal.de',
  'https://www.amazon.co.uk/dp/1',
  'https://docs.google.com/document',
  'https://google.co.uk',
  'https://de.wikipedia.org/wiki/PayPal.com',
  'https://akin.example/kiln',
  'https://en.wikipedia.org/wiki/Paypa1.com',
  'https://example.com/?next=https://paypal.com@evil.example',
  'https://live.de',
  'https://alive.com',
  'https://olive.org',
  'https://wine.com',
  'https://cups.com',
  'https://pineapple.com',
  'https://apple-pie.example',
  'https://finance.com',
  'https://cooking.com',
  'https://revolt.example',
  'https://signal-hill.example',
  'https://grand-hotel.example',
  'https://night-trains.example/2026/11',
  'https://github.io/x',
  'https://someone.github.io',
  'https://medium.com/@ana/a-post',
  'https://outlooks-on-life.example',
  'https://xkcd.com/1',
  'http://localhost:3000/',
  'mailto:ana@people.test',
  'not an address',
]

test('a link that is as it looks is let through', () => {
  for (const href of honest) expect(pretenceOf(href), href).toBeNull()
})

test('why one should look twice is said in a sentence', () => {
  expect(pretenceOf('https://paypa1.com')?.why).toBe('It looks like paypal.com, and is another page.')
  expect(pretenceOf('https://bit.ly/3')?.why).toBe('It is a short address that leads on to another page.')
})
