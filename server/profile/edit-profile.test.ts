import { api } from '@akin/contract/api.ts'
import { defaultAudiences } from '@akin/contract/profile/audiences.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scene } from '#testing/scene.ts'
import { profileLinks, profiles } from './tables.ts'

const { call, db, person } = await scene({ config: { limitsScale: 10 } })

test('a stranger is refused', async () => {
  expect((await call(api.getOwnProfile)).status).toBe(401)
  expect((await call(api.editProfile, { body: { bio: 'Mine now' } })).status).toBe(401)
})

test('everyone has a profile from the first moment, verified or not', async () => {
  const asker = await person('Ana', { verified: false })
  const { status, body } = await call(api.getOwnProfile, { asker })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    userId: asker.id,
    displayName: 'Ana',
    fullName: '',
    interests: [],
    audiences: defaultAudiences,
    publicPage: true,
    searchEngines: false,
    discovery: true,
    showAge: false,
    completeness: { percent: 0, next: 'avatar' },
  })
})

test('a change touches what it names and nothing else', async () => {
  const asker = await person('Ben')
  await call(api.editProfile, {
    asker,
    body: { fullName: '  Ben Ito  ', headline: 'Baker', bio: 'One\r\ntwo' },
  })
  const { status, body } = await call(api.editProfile, { asker, body: { headline: '' } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ fullName: 'Ben Ito', headline: '', bio: 'One\ntwo' })
})

test('a name that reads like a web address is refused in words; one from before the rule stays its owner’s', async () => {
  const asker = await person('Evil')
  const { status, body } = await call(api.editProfile, { asker, body: { fullName: 'paypal.support' } })
  expect([status, body.fields?.fullName]).toEqual([400, expect.stringContaining('not a web address')])
  await db.update(profiles).set({ fullName: 'paypal.support' }).where(eq(profiles.userId, asker.id))
  const answers = [
    await call(api.getOwnProfile, { asker }),
    await call(api.editProfile, { asker, body: { bio: 'Words' } }),
  ]
  for (const answer of answers) {
    expect([answer.status, answer.body.fullName]).toEqual([200, 'paypal.support'])
  }
})

test('who may see a part is changed part by part', async () => {
  const asker = await person('Chidi')
  await call(api.editProfile, { asker, body: { audiences: { ...defaultAudiences, bio: 'contacts' } } })
  const { body } = await call(api.getOwnProfile, { asker })
  expect(body.audiences).toEqual({ ...defaultAudiences, bio: 'contacts' })
})

test('an interest is spelled as in the list, so that people find each other', async () => {
  const asker = await person('Daria')
  const { body } = await call(api.editProfile, { asker, body: { interests: ['night TRAINS', 'Slow radio'] } })
  expect(body.interests).toEqual(['Night trains', 'Slow radio'])
})

test('a link that stays keeps its tick when the order changes, and one that changes loses it', async () => {
  const asker = await person('Emre')
  const [site, shop] = [
    { label: 'Site', url: 'https://emre.example/' },
    { label: 'Shop', url: 'https://shop.example/' },
  ]
  await call(api.editProfile, { asker, body: { links: [site, shop] } })
  await db.update(profileLinks).set({ verifiedAt: new Date() }).where(eq(profileLinks.userId, asker.id))
  const moved = { ...shop, url: 'https://shop.example/new' }
  const { body } = await call(api.editProfile, { asker, body: { links: [moved, site] } })
  expect(body.links).toMatchObject([
    { ...moved, verifiedAt: null },
    { ...site, verifiedAt: expect.any(String) },
  ])
})

test.each([
  ['fullName', 'x'.repeat(51), 'Use at most 50 characters.'],
  ['pronouns', 'x'.repeat(21), 'Use at most 20 characters.'],
  ['headline', 'two\nlines', 'Keep this on one line.'],
  ['headline', 'a \u202eback', 'This text holds a character that hides what it says.'],
  ['bio', 'x'.repeat(501), 'Use at most 500 characters.'],
  ['bio', 'a\u0000b', 'This text holds a character that cannot be shown.'],
  ['country', 'XX', 'Choose a country from the list.'],
  ['languages', ['en', 'de', 'fr', 'es', 'it', 'pt'], 'Choose at most 5.'],
  ['interests', ['Tea', 'tea'], 'Each interest counts once.'],
  ['interests', ['Own one', 'Own two', 'Own three', 'Own four'], 'Add at most 3 of your own.'],
  ['timeZone', 'Mars/Olympus', 'Choose a time zone from the list.'],
])('%s refuses %j', async (field, value, message) => {
  const asker = await person(`Refused-${crypto.randomUUID().slice(0, 8)}`)
  const { status, body } = await call(api.editProfile, { asker, body: { [field]: value } })
  expect(status).toBe(400)
  expect(body.fields?.[field]).toBe(message)
})

test.each([
  'javascript:alert(1)',
  'http://plain.example/',
  'https://user:secret@site.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'data:text/html,x',
  'not an address',
  'https://two\nlines.example/',
  'https://nul.example/\u0000',
  'https://half.example/\ud800',
])('a link to %s is refused', async url => {
  const asker = await person(`Link-${crypto.randomUUID().slice(0, 8)}`)
  const { status, body } = await call(api.editProfile, { asker, body: { links: [{ label: 'Mine', url }] } })
  expect(status).toBe(400)
  expect(body.fields?.['links.0.url']).toBe('Enter a web address that begins with https://')
})

test.each([
  ['HTTPS://X.TEST', 'https://X.TEST'],
  ['https:x.test', 'https://x.test'],
  ['hTTps:/x.test/A?B#C', 'https://x.test/A?B#C'],
  ['https:\\\\x.test', 'https://x.test'],
])('a link to %s is kept as %s', async (url, kept) => {
  const asker = await person(`Link-${crypto.randomUUID().slice(0, 8)}`)
  const { body } = await call(api.editProfile, { asker, body: { links: [{ label: 'Mine', url }] } })
  expect(body.links).toMatchObject([{ url: kept }])
})

test('whatever someone writes is kept or refused, and breaks nothing', { tags: 'variant' }, async () => {
  const asker = await person(`Any-${crypto.randomUUID().slice(0, 8)}`)
  const pieces = [
    'https',
    'HttpS',
    ':',
    '/',
    '//',
    '\\',
    'x.test',
    '@',
    '#',
    '?',
    ' ',
    '\t',
    '\0',
    '\ud800',
    'é',
  ]
  const built = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map(parts => parts.join(''))
  const words = fc.oneof(built, fc.string({ unit: 'binary', maxLength: 90 }))
  const address = fc.oneof(
    words,
    built.map(rest => `https:${rest}`),
    built.map(rest => `https://x.test/${rest}`),
  )
  const change = fc.oneof(
    fc.record({ headline: words }),
    fc.record({ bio: words }),
    fc.record({ timeZone: words }),
    fc.record({ interests: fc.array(words, { maxLength: 3 }) }),
    fc.record({ links: fc.tuple(fc.record({ label: words, url: fc.constant('https://x.test') })) }),
    fc.record({ links: fc.tuple(fc.record({ label: fc.constant('Mine'), url: address })) }),
  )
  const statuses: number[] = []
  await fc.assert(
    fc.asyncProperty(change, async body => {
      const { status } = await call(api.editProfile, { asker, body })
      statuses.push(status)
      expect([200, 400]).toContain(status)
    }),
    { numRuns: 100 },
  )
  expect(statuses.filter(status => status === 200).length).toBeGreaterThan(20)
})

test('nobody gives themselves what is not theirs to give', async () => {
  const asker = await person('Freja')
  const before = await call(api.getOwnProfile, { asker })
  const body = {
    userId: 1,
    displayName: 'Official',
    emailVerified: true,
    role: 'admin',
    version: 99,
    plan: 'premium',
  }
  await call(api.editProfile, { asker, body: body as object })
  expect((await call(api.getOwnProfile, { asker })).body).toEqual(before.body)
})
