import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { refusals } from '@akin/contract/refusals.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { previewLink } from '#chat/attachments/preview-link.ts'
import { scheduledScene } from '#chat/scheduled/scheduled.scene.ts'
import { safetyDomainsAdd, safetyDomainsList, safetyDomainsRemove } from '#operator/safety-domains.ts'
import { Refusal } from '#platform/refuse.ts'
import type { Person } from '#testing/scene.ts'
import { requireAllowedLinks } from './require-allowed-links.ts'

const stage = await scheduledScene()
const { call, db, deps, later, send, strangers, talking, thread, waiting, hourPasses } = stage

const add = (domain: string) => safetyDomainsAdd.read(['--domain', domain])(deps)
const remove = (domain: string) => safetyDomainsRemove.read(['--domain', domain])(deps)
const list = () => safetyDomainsList.read([])(deps)

afterEach(() => vi.restoreAllMocks())

/** The list is read anew once a minute; a clock is turned instead of waiting. */
let minutes = 0
function minutePasses() {
  minutes += 2
  const now = performance.now() + minutes * serverLimits.domainsKnown * 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
}

await add('Evil.Example')
await add('bücher.example')
await add('https://xn--mgba3gch31f060k.example/page')

const link = 'See https://evil.example/now'
const refused = [
  'https://evil.example',
  'Look: http://EVIL.example/a?b#c, nice',
  '**https://a.b.evil.example/**',
  '> https://www.evil.example:8443/x',
  'https://me@evil.example/',
  'https://evil.example./',
  'https://bücher.example/1',
  'https://xn--bcher-kva.example/1',
  'https://shop.BÜCHER.example/1',
  'https://فيسبوك۱.example/ https://xn--mgba3gch31f060k.example',
]
const allowed = [
  'evil.example is a site, and no link',
  '`https://evil.example`',
  'https://notevil.example',
  'https://evil.example.org',
  'https://example',
  'https://good.example/?from=https%3A%2F%2Fevil.example',
  'mailto:me@evil.example',
  'https://bucher.example',
]

test('a message may not lead to a refused site, nor to what is below it, however it is spelled', async () => {
  const [ana, ben] = await talking()
  const { status, body: answer } = await send(ana, ben, link)
  expect([status, answer.code]).toEqual([422, 'link_not_allowed'])
  expect((await thread(ben, ana)).items).toHaveLength(2)
  const isRefused = (body: string) =>
    requireAllowedLinks(db, body).then(
      () => false,
      error => error instanceof Refusal,
    )
  for (const body of refused) expect([body, await isRefused(body)]).toEqual([body, true])
  for (const body of allowed) expect([body, await isRefused(body)]).toEqual([body, false])
})

test('nor may anything else that someone writes', async () => {
  const [[ana, ben], [cora]] = [await talking(), await strangers('Cora')]
  const { body: sent } = await send(ana, ben, 'Fine')
  const scheduled = await later(ana, ben, 'Fine as well')
  const dueAt = new Date(scheduled.dueAt).toISOString()
  const before = (await call(api.getOwnProfile, { asker: ana })).body
  const answers = {
    edited: call(api.editMessage, { asker: ana, params: { messageId: sent.id }, body: { body: link } }),
    scheduled: call(api.scheduleMessage, {
      ...{ asker: ana, params: { contactId: ben.id } },
      body: { clientId: randomUUID(), body: link, attachmentIds: [], dueAt },
    }),
    rescheduled: call(api.editScheduled, {
      ...{ asker: ana, params: { scheduledId: scheduled.id }, body: { body: link } },
    }),
    requested: call(api.requestConnection, { asker: ana, body: { userId: cora.id, note: link } }),
    bio: edit(ana, { bio: link }),
    headline: edit(ana, { headline: link }),
    link: edit(ana, { links: [{ label: 'Shop', url: 'https://shop.evil.example' }] }),
    status: call(api.setStatus, {
      asker: ana,
      body: { emoji: '🙂', text: link, expiresAt: new Date(Date.now() + 60_000).toISOString() },
    }),
  }
  for (const [what, answer] of Object.entries(answers)) {
    const { status, body } = await answer
    expect([what, status, body.code]).toEqual([what, 422, 'link_not_allowed'])
  }
  expect((await call(api.getOwnProfile, { asker: ana })).body).toEqual(before)
  expect(await waiting(ana)).toHaveLength(1)
  const card = { asker: ana, params: { contactId: ben.id }, body: { url: 'https://evil.example' } }
  expect(await previewLink(deps, card)).toEqual({ attachment: null })
})

test('what was scheduled before a site was refused is not sent, and says why', async () => {
  const [ana, ben] = await talking()
  await later(ana, ben, 'See https://late.example')
  expect(await add('late.example')).toContain('within a minute')
  minutePasses()
  await hourPasses()
  expect(await waiting(ana)).toMatchObject([{ refusal: refusals.link_not_allowed.message }])
})

test('servers know the list, and read it again after a minute and for a link alone', async () => {
  const [ana, ben] = await talking()
  const query = vi.spyOn(db.$client, 'query')
  const asked = () =>
    query.mock.calls.filter(([said]) => JSON.stringify(said).includes('refused_domains')).length
  await send(ana, ben, 'https://new.example')
  await add('new.example')
  query.mockClear()
  expect((await send(ana, ben, 'https://new.example')).status).toBe(201)
  expect((await send(ana, ben, 'No link')).status).toBe(201)
  expect(asked()).toBe(0)
  minutePasses()
  await send(ana, ben, 'No link')
  expect(asked()).toBe(0)
  const both = await Promise.all([1, 2].map(n => send(ana, ben, `https://new.example/${n}`)))
  expect(both.map(({ status }) => status)).toEqual([422, 422])
  expect(asked()).toBe(1)
})

test('an operator lists, adds and takes away', async () => {
  expect(await add('EVIL.example')).toBe('evil.example is refused already.')
  expect((await list()).split('\n')).toContain('xn--bcher-kva.example (bücher.example)')
  await expect(add('localhost.localdomain').then(() => remove('other.example'))).rejects.toThrow('not among')
  await expect(
    safetyDomainsAdd.read(['--domain', 'akin.example'])({
      ...deps,
      config: { ...deps.config, publicUrl: 'https://www.akin.example' },
    }),
  ).rejects.toThrow('where this installation lives')
  await remove('bücher.example')
  expect(await list()).not.toContain('bcher')
  for (const nothing of ['', 'com', 'a b.example', '...']) {
    expect(() => safetyDomainsAdd.read(['--domain', nothing])).toThrow('Name a site with --domain')
  }
})

function edit(asker: Person, body: object) {
  return call(api.editProfile, { asker, body })
}
