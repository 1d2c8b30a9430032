import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { downloads } from '@akin/contract/downloads.ts'
import type { Access, Endpoint } from '@akin/contract/platform/endpoint.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connectScene } from '#connect/connect.scene.ts'
import { deciding } from './decisions.scene.ts'
import { tidyDecisionsNow } from './tidy-decisions.ts'

const stage = await connectScene({ live: {} })
const { app, befriend, call, config, connect, db, deps, person, timePasses } = stage
const { decideOn } = deciding(stage)

/** All that is open to someone who is suspended. Whoever adds to it has thought about it. */
const open = [
  ...[
    'addAppealPicture',
    'answerSupport',
    'cancelPlan',
    'changePassword',
    'confirmSession',
    'deleteAccount',
    'downloadExport',
  ],
  ...['endOtherSessions', 'endSession', 'exportEntries', 'getAccount', 'getCookieConsent', 'getExport'],
  ...[
    'getInvoice',
    'getStanding',
    'getSubscription',
    'getTwoStep',
    'getUser',
    'keepDeletion',
    'listInvoices',
  ],
  ...[
    'listPasskeys',
    'listSessions',
    'listTickets',
    'quoteRefund',
    'readThread',
    'removeExport',
    'requestRefund',
  ],
  ...['saveCookieConsent', 'sendAppeal', 'setNewsMails', 'startExport', 'stopLostStep', 'tellWhyCancelled'],
]

const all = Object.entries<{ path: string; access: Access; method?: Endpoint['method'] }>({
  ...api,
  ...downloads,
}).filter(([, { access }]) => access !== 'anyone' && access !== 'signed' && access !== 'staff')

test('every call is closed to someone suspended but for those that are named, and open again after it', async () => {
  const ana = await person('Ana')
  const ask = async ([name, { method = 'GET', path }]: (typeof all)[number]) => {
    const answer = await app.inject({
      ...{ method, url: path.replace(/:\w+/g, '7') },
      headers: { origin: config.publicUrl, cookie: ana.cookie },
    })
    const refusal = answer.statusCode === 403 ? (answer.json() as Record<string, unknown>) : {}
    return { name, isClosed: refusal.code === 'suspended', refusal }
  }
  expect(all.length).toBeGreaterThan(150)
  for (const step of ['warning', 'limit'] as const) await decideOn(ana, { step })
  const { id } = await decideOn(ana, { step: 'suspension' })
  const asked = await Promise.all(all.map(ask))
  expect(asked.flatMap(({ name, isClosed }) => (isClosed ? [] : [name])).toSorted()).toEqual(open)
  const [closed] = asked.filter(({ isClosed }) => isClosed)
  expect(closed?.refusal).toMatchObject({
    code: 'suspended',
    decisionId: id,
    until: expect.stringMatching(/Z$/),
  })
  await timePasses({ days: 8 })
  expect((await call(api.listContacts, { asker: ana })).status).toBe(200)
})

test('open sockets end at once, a new one is refused, and where anyone may call they are a visitor', async () => {
  const ben = await person('Ben')
  const tabs = [await connect(ben), await connect(ben)]
  const { id } = await decideOn(ben, { step: 'limit' })
  for (const tab of tabs) await tab.frame('limited')
  expect((await call(api.getUser, { asker: ben })).body.limited).toMatchObject({ decisionId: id })
  await decideOn(ben, { step: 'ban' })
  for (const tab of tabs) {
    expect(await tab.closed).toBe(4401)
    // What the bell says of it comes by itself, and finds an open socket or not.
    const types = tab.frames.map(({ type }) => type).filter(type => type !== 'bell')
    expect(types).toEqual(['limited', 'session_revoked'])
  }
  await expect(connect(ben)).rejects.toThrow('refused with 403')
  const params = { displayName: 'Ben' }
  expect((await call(api.getPublicProfile, { asker: ben, params })).status, 'as for anyone').toBe(404)
  expect((await call(api.logOut, { asker: ben })).status).toBe(204)
})

test('someone suspended looks to everyone like someone who is leaving, and is there again by the clock', async () => {
  const [cleo, dan, eve] = [await person('Cleo'), await person('Dan'), await person('Eve')]
  await befriend(cleo, dan)
  const seen = async (asker: typeof dan) => {
    const params = { userId: cleo.id }
    const { status, body } = await call(api.getMemberProfile, { asker, params })
    const unknown = await call(api.getMemberProfile, { asker, params: { userId: 999_999_999 } })
    const strip = ({ requestId: _, ...rest }: Record<string, unknown>) => JSON.stringify(rest)
    return { status, isUnknown: strip(body as never) === strip(unknown.body as never) }
  }
  const say = () =>
    call(api.sendMessage, {
      asker: dan,
      params: { contactId: cleo.id },
      body: { clientId: randomUUID(), body: 'Are you there?' } as never,
    })
  const contact = async () =>
    (await call(api.listContacts, { asker: dan })).body.map(each => ('user' in each ? each.user : null))[0]
  expect([await seen(dan), await seen(eve)]).toMatchObject([{ status: 200 }, { status: 200 }])
  await decideOn(cleo, { step: 'suspension' })
  expect([await seen(dan), await seen(eve)]).toEqual([
    { status: 404, isUnknown: true },
    { status: 404, isUnknown: true },
  ])
  expect(await contact()).toMatchObject({ unavailable: true, displayName: 'Account unavailable' })
  expect((await say()).body.code).toBe('cannot_message')
  const ask = () => call(api.requestConnection, { asker: eve, body: { userId: cleo.id, note: '' } as never })
  expect((await ask()).body.code).toBe('cannot_request')
  expect((await call(api.getPublicProfile, { params: { displayName: 'Cleo' } })).status).toBe(404)
  await timePasses({ days: 8 })
  expect([await seen(eve), await contact()]).toMatchObject([{ status: 200 }, { displayName: 'Cleo' }])
  expect((await say()).status).toBe(201)
  await tidyDecisionsNow.run({}, deps, { id: 'x', attempt: 1, signal: new AbortController().signal })
  const { rows } = await db.execute(
    sql`select suspended_until, suspended_by from users where id = ${cleo.id}`,
  )
  expect(rows).toEqual([{ suspended_until: null, suspended_by: null }])
})

test('someone limited sends no requests and no first messages, and goes on with whom they talk to', async () => {
  const [fay, gus, hal, ida] = [
    await person('Fay'),
    await person('Gus'),
    await person('Hal'),
    await person('Ida'),
  ]
  for (const other of [gus, hal]) await befriend(fay, other)
  const say = (contactId: number, asker = fay) =>
    call(api.sendMessage, {
      ...{ asker, params: { contactId } },
      body: { clientId: randomUUID(), body: 'Hello.' } as never,
    })
  expect((await say(gus.id)).status).toBe(201)
  const { id } = await decideOn(fay, { step: 'limit' })
  const asked = await call(api.requestConnection, {
    asker: fay,
    body: { userId: ida.id, note: 'I like your garden.' } as never,
  })
  expect([asked.status, asked.body.code, asked.body.decisionId]).toEqual([403, 'limited', id])
  expect((await say(hal.id)).body.code).toBe('limited')
  expect((await say(gus.id)).status).toBe(201)
  await say(fay.id, hal)
  expect((await say(hal.id)).status, 'once they were written to').toBe(201)
})
