import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { expect, test } from 'vitest'
import { writeVcard } from './write-vcard.ts'

const nothing: ShownProfile = {
  userId: 4711,
  displayName: 'Ana',
  avatar: null,
  cover: null,
  fullName: null,
  pronouns: null,
  headline: null,
  bio: null,
  status: null,
  place: null,
  languages: [],
  interests: [],
  lookingFor: [],
  prompts: [],
  links: [],
  age: null,
  timeZone: null,
  badge: null,
  joined: null,
}
const now = new Date('2026-11-15T10:20:30.456Z')

function linesOf(changes: Partial<ShownProfile>, photo?: Buffer) {
  const shown = { ...nothing, ...changes }
  const vcard = writeVcard({ shown, address: 'https://akin.example/p/Ana', photo }, now)
  expect(vcard.endsWith('END:VCARD\r\n')).toBe(true)
  return vcard.replaceAll('\r\n ', '').trimEnd().split('\r\n')
}

test('someone who shows nothing is a name and an address', () => {
  expect(linesOf({})).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Ana',
    'N:;Ana;;;',
    'NICKNAME:Ana',
    'URL:https://akin.example/p/Ana',
    'REV:2026-11-15T10:20:30Z',
    'UID:user-4711@akin.example',
    'END:VCARD',
  ])
})

test('someone who shows much is a whole card', () => {
  const lines = linesOf(
    {
      fullName: 'Ana María; Vos',
      headline: 'Potter, engineer',
      bio: 'One line\nand another',
      place: { city: 'Lisbon', country: 'Portugal' },
      links: [{ label: 'Home', url: 'https://ana.example/a;b,c', verifiedAt: null }],
    },
    Buffer.from('a photo'),
  )
  expect(lines).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Ana María\\; Vos',
    'N:Vos;Ana María\\;;;;',
    'NICKNAME:Ana',
    'TITLE:Potter\\, engineer',
    'NOTE:One line\\nand another',
    'URL:https://akin.example/p/Ana',
    'URL:https://ana.example/a;b,c',
    'ADR;TYPE=HOME:;;;Lisbon;;;Portugal',
    `PHOTO;ENCODING=b;TYPE=JPEG:${Buffer.from('a photo').toString('base64')}`,
    'REV:2026-11-15T10:20:30Z',
    'UID:user-4711@akin.example',
    'END:VCARD',
  ])
})

test('a country alone is an address too', () => {
  expect(linesOf({ place: { city: null, country: 'Portugal' } })).toContain('ADR;TYPE=HOME:;;;;;;Portugal')
})

test('a line break hidden in a link begins no line', () => {
  const url = 'https://ana.example/\nNOTE:forged'
  const lines = linesOf({ links: [{ label: 'x', url, verifiedAt: null }] })
  expect(lines).toContain('URL:https://ana.example/NOTE:forged')
  expect(lines.filter(line => line.startsWith('NOTE'))).toEqual([])
})
