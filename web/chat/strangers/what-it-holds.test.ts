import { expect, test } from 'vitest'
import { inWords, whatItHolds } from './what-it-holds.ts'

const held: Record<string, string[]> = {
  'a phone number': [
    'Write me on +44 7700 900341, I wait',
    'wa: +49 (0)170 1234567',
    '+1 212 555 0123',
    '0044 7700 900341',
    'Ruf an: 0170/1234567',
    '020 7946 0018?',
    'mon 06.12.34.56.78',
    '06 12 34 56 78',
    '(212) 555-0123',
    '1-800-555-0199',
    'Llámame al 612 345 678',
    'my WhatsApp is 5551234567',
    'text me: 2125550123',
    'Meine Nummer: 1701234567',
    '０１７０ １２３４５６７',
    '0️⃣1️⃣7️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
  ],
  'a link': [
    'see https://akin.example/kiln.',
    'love-portal.example/v-hale',
    'www.photos.me',
    't.me/victor',
    'Look at bit.ly/3xYz now',
    'my shop is lovely-things.com',
    '**https://akin.example**',
  ],
  'a bank number': [
    'DE89 3704 0044 0532 0130 00',
    'gb82west12345698765432',
    'FR14 2004 1010 0505 0001 3M02 606',
    'Sort code 20-00-00',
    'Kontonummer: 532013000',
  ],
  'a wallet number': [
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
  ],
  'a phone number and a link': [
    'Write me on +44 7700 900341 or see my photos at love-portal.example/v-hale, I wait for you tonight.',
  ],
  'a phone number, a link and a bank number': ['+447700900341 x.com DE89370400440532013000'],
}

test.each(Object.entries(held))('%s is found', (words, bodies) => {
  for (const body of bodies) expect(inWords(whatItHolds(body)), body).toBe(words)
})

const nothing = [
  'Hi! How was the concert?',
  'On 12.03.2026 or 2026-03-12, at 10:30-11:45',
  '01.02.2026 - 03.04.2026',
  '01/02/2026 18:00',
  '2019-2026',
  'It was 1.250.000,00 € in all',
  '$12,500,000.00 or 07 500 000 EUR',
  'about 600 000 000 people, 1 000 000 000 even',
  'Order #0123456789',
  'Order number 0712345678',
  'Bestellnummer: 0123 456789',
  'Commande n° 0612345678',
  'parcel 00340434161094042557',
  'ISBN 978-3-16-148410-0',
  'ISBN 0-306-40615-2, or 0-306-40615-2',
  'EAN 4006381333931',
  'pi is 3.14159265358979 and 0.57721566490153',
  'version 10.15.7, 192.168.0.1',
  'DE89 3704 0044 0532 0130 01',
  'GB is 12 hours ahead',
  'commit 4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  '0x1F600 is a smile',
  'Nice.Me too. Sure.So am I. e.g. this, i.e. that',
  'see you at 7.Is that fine? node.js and readme.md',
  'ana@people.test',
  'either/or, and/or, 1/2',
  'Section 12.4.7.1.3.2',
]

test('what only looks like it is left alone', () => {
  for (const body of nothing) expect(whatItHolds(body), body).toEqual([])
})

test('a message that was made to take long is looked through like any other', () => {
  const parts = [
    '1',
    '1 ',
    '+',
    '0 ',
    'a.',
    'a-',
    '.',
    'DE89 ',
    'DE8',
    '1A',
    '(',
    '١',
    '1.1.',
    '$1 ',
    '1,',
    '0.0-',
  ]
  const words = ['call ', 'order no ', 'www.', 'a@', 'tel:', '\ufdfa', 'x/', 'account number ', '01.', '0x']
  // A pattern that tries again and again would not come to an end here.
  for (const part of [...parts, ...words]) {
    expect(whatItHolds(part.repeat(4_000).slice(0, 4_000)).length, part).toBeLessThan(3)
  }
})
