import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@akin/contract/api.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { users } from '../server/auth/tables.ts'
import { attachmentScene } from '../server/chat/attachments/attachment.scene.ts'
import { giving } from '../server/chat/gifts/gift.scene.ts'
import { heardBy } from '../server/connect/connect.scene.ts'
import { hasStale, refreshPeople } from '../server/discover/people/refresh-people.ts'
import { spotlights } from '../server/discover/tables.ts'
import { noteReceipts } from '../server/notifications/receipts/note-receipts.ts'
import { notices } from '../server/notifications/tables.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { builtWeb } from '../server/platform/render/built-web.ts'
import { injectInto } from '../server/platform/render/inject.ts'
import { servePages } from '../server/platform/render/serve-pages.ts'
import { cutPicture } from '../server/profile/pictures/cut-picture.ts'
import { keepPicture } from '../server/profile/pictures/keep-picture.ts'
import { publicPages } from '../server/profile/public/find-shown.ts'
import { pictures } from '../server/profile/tables.ts'
import { requireWeb } from '../server/testing/require-web.ts'
import type { Person } from '../server/testing/scene.ts'

/**
 * A block on every surface and in both directions: reads answer as if the other had never been, and whatever is
 * sent is answered as by someone who has removed the sender. A room with a new surface adds its line here.
 */

const offlineMs = 150
const stage = await attachmentScene({
  live: { offlineMs },
  extend: async (app, { db, config }) =>
    servePages(app, await builtWeb(app, requireWeb(), injectInto(app)), config, {
      stamped: [publicPages(db)],
    }),
})
const { app, db, deps, call, connect, strangers, befriend, request, remove, block, rowOf } = stage
const { fund, present } = giving(stage)

/** Someone as the surfaces name them. */
interface Shown {
  id: number
  displayName: string
  pictureId: string
  /** The request that once was between them and whoever asks, which also names their conversation. */
  requestIdWith(asker: Person): Promise<number>
  /** What whoever asks has said to them. */
  messageIdFrom(asker: Person): Promise<number>
}

type Seen = Person & Shown

/** Ana has blocked Dan; they were contacts. Rob was one of both and has removed both. Tom still is. */
let ana: Seen
let dan: Seen
let rob: Seen
let tom: Seen
/** A member whom neither has anything with: what a surface shows when nothing stands in the way. */
let eve: Seen
/** Another one, who came after the decks of the day were made. She is in the Spotlight, as Ana and Dan are. */
let fay: Seen
/** Who has never been. */
const nobody: Shown = {
  id: 999_999_999_999,
  displayName: 'Nobody-at-all',
  pictureId: 'AAAAAAAAAAAAAAAAAAAAAA',
  requestIdWith: async () => 999_999_999,
  messageIdFrom: async () => 999_999_999,
}
let previewBefore: Answer
let toldDan: unknown[]
let toldByRob: unknown[]

beforeAll(async () => {
  const people = await strangers('Ana', 'Dan', 'Rob', 'Tom', 'Eve')
  ;[ana, dan, rob, tom, eve] = (await Promise.all(people.map(show))) as [Seen, Seen, Seen, Seen, Seen]
  await befriend(dan, ana, rob, tom)
  await befriend(ana, tom)
  await befriend(rob, ana)
  for (const asker of [ana, dan])
    for (const { id } of [dan, ana, rob, tom].filter(other => other.id !== asker.id))
      await call(api.addFavourite, { asker, params: { contactId: id } })
  for (const [one, other] of [
    [dan, ana],
    [dan, rob],
    [ana, rob],
  ] as const) {
    const both = [
      [one, other],
      [other, one],
    ] as const
    for (const [from, to] of both) await stage.say(from, to, 'Hello')
    for (const [from, to] of both) await present(from, to, 'wave', 'For you')
    for (const [from, to] of both) {
      const { id } = await stage.bring(from, await drawn(), { name: 'Hello.png' })
      await stage.say(from, to, 'Hello, look', { attachmentIds: [id] })
    }
  }
  for (const from of [ana, dan]) await present(from, tom, 'wave', 'For Tom')
  await fund(dan, 500)
  await givePlus(dan, rob)
  for (const [one, other] of [
    [ana, dan],
    [dan, ana],
  ] as const)
    await call(api.savePerson, { asker: one, params: { userId: other.id } })
  previewBefore = await get('/api/profile/preview?as=member', ana)
  await remove(rob, ana)
  const socket = await connect(dan)
  await remove(rob, dan)
  toldByRob = namelessly(await heardBy(socket), rob)
  await givePlus(dan, ana)
  await heardBy(socket)
  socket.frames.length = 0
  await block(ana, dan, 'Zyxreason')
  toldDan = namelessly(await heardBy(socket), ana)
  socket.ws.close()
  await stage.indexed()
  await refreshed()
  await tellOfEachOther()
  for (const asker of [ana, dan]) await get('/api/discover', asker)
  fay = await show((await strangers('Fay'))[0])
  await refreshed()
  const endsAt = sql`now() + interval '30 minutes'`
  await db.insert(spotlights).values([ana, dan, fay].map(({ id: userId }) => ({ userId, endsAt })))
})

/** What became of a reaction of each of them stands in the receipts of Ana and Dan. */
async function tellOfEachOther() {
  const told = { kind: 'reaction', channel: 'push', fate: 'pushed', cause: 'rule_on' } as const
  const about = (of: Person, from: Person[]) =>
    from.map(({ id: fromId }) => ({ ...told, userId: of.id, fromId, device: 'Pixel 9' }))
  const all = [...about(ana, [dan, rob, tom]), ...about(dan, [ana, rob, tom])]
  await transaction(db, tx => noteReceipts(tx, all))
}

async function refreshed() {
  while (await hasStale(db)) await refreshPeople(db)
}

/** A month of Plus that waits for its answer. */
async function givePlus(asker: Person, { id: userId }: Person) {
  const body = { item: 'month_of_plus', userId, words: 'Hello, Plus' } as const
  const { status } = await call(api.spendTokens, { asker, key: randomUUID(), body })
  expect(status).toBe(200)
}

async function show(person: Person): Promise<Seen> {
  await call(api.editProfile, { asker: person, body: { bio: 'Here I am.', fullName: person.displayName } })
  const whole = { x: 0, y: 0, width: 100, height: 100, turn: '0' as const }
  await keepPicture(
    deps,
    person.id,
    'avatar',
    await cutPicture('avatar', await drawn(), whole, { by: person.id }),
  )
  const [picture] = await db.select().from(pictures).where(eq(pictures.userId, person.id))
  const requestIdWith = async (asker: Person) => (await rowOf(asker, person)).id
  const messageIdFrom = async (asker: Person) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from messages where sender_id = ${asker.id} and conversation_id = ${await requestIdWith(asker)}
      order by id limit 1`)
    return Number(rows[0]?.id)
  }
  return { ...person, pictureId: picture?.id ?? 'missing', requestIdWith, messageIdFrom }
}

function drawn() {
  const create = { width: 300, height: 300, channels: 3, background: 'teal' } as const
  return sharp({ create }).png().toBuffer()
}

interface Answer {
  status: number
  type: unknown
  body: string
}

async function get(url: string, asker: Person): Promise<Answer> {
  const { statusCode, headers, body } = await app.inject({ url, headers: { cookie: asker.cookie } })
  return { status: statusCode, type: headers['content-type'], body: withoutChance(body) }
}

/** Reads about someone. Each answers about whom the asker has a block with as about nobody. */
const reads: Record<string, (about: Shown) => string> = {
  'a member’s profile': ({ id }) => `/api/users/${id}`,
  'the public profile': ({ displayName }) => `/api/p/${displayName}`,
  'the public page': ({ displayName }) => `/p/${displayName}`,
  'its card': ({ displayName }) => `/p/${displayName}/card.png`,
  'its QR code': ({ displayName }) => `/p/${displayName}/qr.svg`,
  'its vCard': ({ displayName }) => `/p/${displayName}/contact.vcf`,
  'a picture': ({ pictureId }) => `/api/pictures/${pictureId}/128.webp`,
}

/** Lists of one’s own, where nothing of the other may be left. */
const lists: Record<string, (asker: Person) => string> = {
  contacts: () => '/api/connect/contacts',
  'received requests': () => '/api/connect/requests/received',
  'filtered requests': () => '/api/connect/requests/filtered',
  'sent requests': () => '/api/connect/requests/sent',
  'the deck of a day': () => '/api/discover',
  'everyone who can be looked for': () => '/api/discover?sort=new',
  'saved people': () => '/api/discover/saved',
  'hidden people': () => '/api/discover/hidden',
  'mutual contacts with a third': () => `/api/connection-status/${tom.id}`,
  'the profile of a third': () => `/api/users/${tom.id}`,
  'one’s own shelf': ({ id }) => `/api/users/${id}/keepsakes`,
  'the shelf of a third': () => `/api/users/${tom.id}/keepsakes`,
  'what tokens were spent on': () => '/api/tokens/entries',
  'months of Plus': () => '/api/subscription/gifts',
  'the bell': () => '/api/bell',
  'what became of notifications': () => '/api/bell/receipts',
  favourites: () => '/api/notification-rules',
}

/** What can be sent to someone. Each is answered as by one who has removed the sender. */
const sends: Record<string, (asker: Person, to: Shown) => Promise<{ status: number; body: unknown }>> = {
  'a request': (asker, { id }) => call(api.requestConnection, { asker, body: { userId: id } }),
  'a request that stands on top': (asker, { id }) =>
    call(api.requestConnection, { asker, body: { userId: id, highlight: true } }),
  'a gift': (asker, { id }) => buyFor(asker, 'wave', id),
  'a month of Plus': (asker, { id }) => buyFor(asker, 'month_of_plus', id),
  'a yes': async (asker, to) =>
    call(api.acceptRequest, { asker, params: { requestId: await to.requestIdWith(asker) } }),
  'a no': async (asker, to) =>
    call(api.declineRequest, { asker, params: { requestId: await to.requestIdWith(asker) } }),
  'a no taken back': async (asker, to) =>
    call(api.restoreRequest, { asker, params: { requestId: await to.requestIdWith(asker) } }),
  'a move out of the filtered ones': async (asker, to) =>
    call(api.moveRequest, { asker, params: { requestId: await to.requestIdWith(asker) } }),
  'a withdrawal': async (asker, to) =>
    call(api.withdrawRequest, { asker, params: { requestId: await to.requestIdWith(asker) } }),
  'a removal': (asker, { id }) => call(api.removeContact, { asker, params: { contactId: id } }),
  'an undo': (asker, { id }) => call(api.restoreContact, { asker, params: { contactId: id } }),
  'a label': (asker, { id }) =>
    call(api.editContact, { asker, params: { contactId: id }, body: { labels: ['Hm'] } }),
  'a favourite': (asker, { id }) => call(api.addFavourite, { asker, params: { contactId: id } }),
  'an unblock': (asker, { id }) => call(api.unblockUser, { asker, params: { userId: id } }),
  'a message': (asker, to) => stage.send(asker, to, 'Hello?'),
  'a draft': (asker, to) => stage.draft(asker, to, 'Hello?'),
  'an edit': async (asker, to) => stage.edit(asker, { id: await to.messageIdFrom(asker) }, 'Hm'),
  'a reaction': async (asker, to) => stage.react(asker, { id: await to.messageIdFrom(asker) }, '👍'),
  'a forward': async (asker, to) => forward(asker, await to.messageIdFrom(asker), to),
  'a message for later': (asker, { id: contactId }) => {
    const dueAt = new Date(Date.now() + 3_600_000).toISOString()
    const body = { clientId: randomUUID(), body: 'Hello later?', dueAt }
    return call(api.scheduleMessage, { asker, params: { contactId }, body })
  },
  'the card of a link': (asker, { id: contactId }) =>
    call(api.previewLink, { asker, params: { contactId }, body: { url: 'https://page.example' } }),
  'when it is morning there': (asker, { id: contactId }) =>
    call(api.getAwake, { asker, params: { contactId } }),
  'a timer': async (asker, to) => {
    const body = { timer: '24h', clientId: randomUUID() } as const
    return call(api.setTimer, { asker, params: { conversationId: await to.requestIdWith(asker) }, body })
  },
  'a goodbye': async (asker, to) => {
    const body = { line: 'thanks', clientId: randomUUID() } as const
    return call(api.closeKindly, { asker, params: { conversationId: await to.requestIdWith(asker) }, body })
  },
  'a reaction less': async (asker, to) => stage.unreact(asker, { id: await to.messageIdFrom(asker) }, '👍'),
}

/** In the others the one who blocks meets what they have done themselves. */
const unknownToBlocker = [
  ...['a request', 'a yes', 'a no', 'a no taken back', 'a withdrawal', 'a label', 'a message', 'a draft'],
  ...['a message for later', 'the card of a link', 'when it is morning there', 'a favourite'],
  ...['a request that stands on top', 'a move out of the filtered ones', 'a gift', 'a month of Plus'],
]

const directions = [
  ['the blocked asks about the blocker', Object.keys(sends), () => ({ asker: dan, other: ana })],
  ['the blocker asks about the blocked', unknownToBlocker, () => ({ asker: ana, other: dan })],
] as const

describe.each(directions)('%s', (_direction, sent, people) => {
  test.each(Object.keys(reads))('%s', async name => {
    const { asker, other } = people()
    const ask = async (about: Shown) => {
      const answer = await get(reads[name]?.(about) ?? '', asker)
      return { ...answer, body: withoutTraces(answer.body, about) }
    }
    const unknown = await ask(nobody)
    expect((await ask(eve)).status, 'the surface shows those whom nothing hides').toBe(200)
    expect(unknown.status).toBe(404)
    expect(await ask(other)).toEqual(unknown)
  })

  test.each(Object.keys(lists))('%s', async name => {
    const { asker, other } = people()
    const { status, body } = await get(lists[name]?.(asker) ?? '', asker)
    expect(status).toBe(200)
    for (const trace of [String(other.id), other.displayName, other.pictureId])
      expect(body).not.toContain(trace)
  })

  test.each([api.savePerson, api.putOff, api.hidePerson])('$summary', async endpoint => {
    const { asker, other } = people()
    const mark = async (about: Shown) => {
      const { status, body } = await call(endpoint, { asker, params: { userId: about.id } })
      return { status, body: withoutTraces(JSON.stringify(body) ?? '', about) }
    }
    expect((await mark(eve)).status, 'someone whom nothing hides can be marked').toBe(204)
    const unknown = await mark(nobody)
    expect(unknown.status).toBe(404)
    expect(await mark(other)).toEqual(unknown)
  })

  test.each([api.unsavePerson, api.bringBack, api.unhidePerson, api.noteViewed])(
    'the same answer whoever it is about: $summary',
    async endpoint => {
      const { asker, other } = people()
      for (const { id } of [eve, other, nobody])
        expect((await call(endpoint, { asker, params: { userId: id } })).status).toBe(204)
    },
  )

  test('a favourite less: the same answer whoever it is about', async () => {
    const { asker, other } = people()
    for (const { id } of [eve, other, nobody]) {
      const { status, body } = await call(api.removeFavourite, { asker, params: { contactId: id } })
      expect([status, body.favourites.map(({ displayName }) => displayName)]).toEqual([
        200,
        [tom.displayName],
      ])
    }
  })

  test('looked for by name', async () => {
    const { asker, other } = people()
    const found = async ({ displayName }: Shown) => (await get(`/api/discover?q=${displayName}`, asker)).body
    expect(await found(tom), 'contacts are not for discovery either').not.toContain(`"userId":${tom.id}`)
    expect(withoutTraces(await found(other), other)).toBe(withoutTraces(await found(nobody), nobody))
  })

  test.each(sent)('%s', async name => {
    const { asker, other } = people()
    const send = async (to: Shown) => {
      const { status, body } = (await sends[name]?.(asker, to)) ?? { status: 0, body: undefined }
      return { status, body: withoutTraces(JSON.stringify(body) ?? '', to) }
    }
    const removed = await send(rob)
    expect(removed.status).toBeGreaterThanOrEqual(400)
    expect(await send(other)).toEqual(removed)
  })

  test('a shelf', async () => {
    const { asker, other } = people()
    const shelfOf = async ({ id }: Shown) => (await get(`/api/users/${id}/keepsakes`, asker)).body
    expect(await shelfOf(tom), 'a contact’s has something on it').toContain('"words":"For Tom"')
    expect(await shelfOf(asker), 'and so has their own').toContain(rob.displayName)
    expect(await shelfOf(other)).toBe(await shelfOf(nobody))
  })

  test('the bell, and what became of notifications: they are in neither, as whoever was removed', async () => {
    const { asker, other } = people()
    const about = and(eq(notices.userId, asker.id), inArray(notices.fromId, [other.id, rob.id]))
    expect(await db.$count(notices, about), 'something was told of both').toBeGreaterThan(1)
    const { body } = await get('/api/bell', asker)
    expect(body).toContain(tom.displayName)
    expect(body).not.toContain(rob.displayName)
    const receipts = JSON.parse((await get('/api/bell/receipts', asker)).body) as {
      items: { from: { id: number } | null }[]
    }
    expect(receipts.items.map(({ from }) => from?.id)).toEqual([tom.id, undefined, undefined])
  })

  test('what the other one has given tells nothing of them when it is put away', async () => {
    const { asker, other } = people()
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from gifts where to_id = ${asker.id} and from_id = ${other.id}`,
    )
    expect(rows).toHaveLength(1)
    const params = { giftId: Number(rows[0]?.id) }
    const { body } = await call(api.putKeepsakeAway, { asker, params, body: { away: true } })
    // Whoever was blocked keeps it, under no name; for the other one it is not there.
    expect(body.code === 'not_found' || body.giver === null).toBe(true)
    expect(JSON.stringify(body)).not.toContain(other.displayName)
  })

  test('Spotlight', async () => {
    const { asker, other } = people()
    const { body } = await get('/api/discover', asker)
    const { items } = JSON.parse(body) as { items: { profile: { userId: number }; isSpotlight?: boolean }[] }
    const lit = items.filter(({ isSpotlight }) => isSpotlight).map(({ profile }) => profile.userId)
    expect(lit).toEqual([fay.id])
    expect(body).not.toContain(other.displayName)
  })

  test.each(['profile', 'picture'] as const)('a report of their %s', async subject => {
    const { asker, other } = people()
    const report = async (about: Shown) => {
      const form = { subject, id: about.id, reason: 'spam' } as const
      const { status, body } = await call(api.sendReport, { asker, body: form })
      return { status, body: withoutTraces(JSON.stringify(body), about) }
    }
    expect((await report(eve)).status, 'of someone whom nothing hides').toBe(201)
    const unknown = await report(nobody)
    expect(unknown.status).toBe(404)
    expect(await report(other)).toEqual(unknown)
  })

  test('a link to more of their profile', async () => {
    const { asker, other } = people()
    const open = async (about: Shown, key: string) => {
      const params = { displayName: about.displayName }
      const { status, body } = await call(api.openShare, { asker, params, body: { key } })
      return { status, body: withoutTraces(JSON.stringify(body), about) }
    }
    const unknown = await open(nobody, 'nobody’s')
    expect((await open(eve, await newKey(eve))).status, 'a link of someone whom nothing hides').toBe(200)
    expect(unknown.status).toBe(404)
    expect(await open(other, await newKey(other))).toEqual(unknown)
  })

  test('presence and everything else that is live', async () => {
    const { asker, other } = people()
    const [listening, third] = [await connect(asker), await connect(tom)]
    const theirs = await connect(other)
    const comings = () =>
      third.frames.flatMap(({ type, data }) =>
        (type === 'user_online' || type === 'user_offline') && data.userId === other.id ? [type] : [],
      )
    const seen = ['user_online', 'user_offline', 'user_online', 'user_offline']
    await vi.waitFor(() => expect(comings(), 'a contact of theirs hears of it').toEqual(seen.slice(0, 1)))
    await call(api.editConnectSettings, { asker: other, body: { showsPresence: false } })
    await call(api.editConnectSettings, { asker: other, body: { showsPresence: true } })
    for (const to of [asker, tom, rob]) {
      await call(api.tellTyping, { asker: other, params: { contactId: to.id } })
      await stage.read(other, to, 1)
      await stage.receive(other, to, 2)
    }
    await vi.waitFor(() => expect(comings()).toEqual(seen.slice(0, 3)))
    theirs.ws.close()
    await vi.waitFor(() => expect(comings()).toEqual(seen))
    await pause(offlineMs + 100)
    expect(JSON.stringify(await heardBy(listening))).not.toContain(String(other.id))
    for (const { ws } of [listening, third]) ws.close()
    await pause(offlineMs + 150)
  })
})

/** What was said stays with both, though only one of them sees it: for the other it is as after a removal. */
describe('a conversation', () => {
  const reads = {
    'its messages': ({ id }: Shown) => `/api/chat/${id}/messages`,
    'what has changed in it': ({ id }: Shown) => `/api/chat/${id}/changes?changeSeq=0&markSeq=0`,
    'what is found in it': ({ id }: Shown) => `/api/chat/${id}/search?q=Hello`,
    'what has gathered in it': ({ id }: Shown) => `/api/chat/${id}/memory`,
    'its pictures': ({ id }: Shown) => `/api/chat/${id}/shared?kind=media`,
    'a file of it': ({ id }: Shown) => `/api/chat/${id}/export?format=text`,
    'what could be taken back of it': ({ id }: Shown) => `/api/chat/${id}/take-back`,
    'whether they were after money': ({ id }: Shown) => `/api/chat/${id}/warning`,
  }

  test.each(Object.entries(reads))('%s: as after a removal for the blocked', async (_name, url) => {
    const ask = async (about: Shown) => withoutPlaces(withoutTraces((await get(url(about), dan)).body, about))
    expect(await ask(rob), 'there is something to see').toMatch(
      /changeSeq|"seqs":\[7|firstMessageAt":"TIME|"kind":"image|Hello, look|"count":2|"isScam":false/,
    )
    expect(await ask(ana)).toBe(await ask(rob))
  })

  test.each(Object.entries(reads))('%s: as of nobody for the blocker', async (_name, url) => {
    const ask = async (about: Shown) => {
      const { status, body } = await get(url(about), ana)
      return { status, body: withoutTraces(body, about) }
    }
    expect((await ask(rob)).status).toBe(200)
    expect((await ask(nobody)).status).toBe(404)
    expect(await ask(dan)).toEqual(await ask(nobody))
  })

  test('a report of it: as after a removal for the blocked, and as of nobody for the blocker', async () => {
    const report = async (asker: Person, { id }: Shown) => {
      const form = { subject: 'conversation', id, reason: 'spam' } as const
      const { status, body } = await call(api.sendReport, { asker, body: form })
      return [status, body.code, body.hours]
    }
    expect(await report(dan, rob)).toEqual([201, undefined, 72])
    expect(await report(dan, ana)).toEqual([201, undefined, 72])
    expect(await report(ana, nobody)).toEqual([404, 'cannot_report', undefined])
    expect(await report(ana, dan)).toEqual([404, 'cannot_report', undefined])
  })

  test('the list has it as after a removal for the blocked, and not at all for the blocker', async () => {
    const entries = JSON.parse((await get('/api/conversations', dan)).body) as {
      items: { contactId: number }[]
    }
    const entry = (about: Seen) => {
      const found = entries.items.find(({ contactId }) => contactId === about.id)
      return withoutPlaces(withoutTraces(JSON.stringify(found), about))
    }
    expect(entry(rob)).toContain('Hello')
    expect(entry(ana)).toBe(entry(rob))
    for (const url of ['/api/conversations', '/api/search?q=Hello', `/api/search?q=${dan.displayName}`]) {
      const { status, body } = await get(url, ana)
      expect(status).toBe(200)
      for (const trace of [String(dan.id), dan.displayName]) expect(body).not.toContain(trace)
    }
    expect((await get('/api/conversations', ana)).body).toContain(rob.displayName)
  })

  test('its photos: as after a removal for the blocked, and not there for the blocker', async () => {
    const photosWith = async (asker: Person, other: Seen) => {
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from attachments where conversation_id = ${await other.requestIdWith(asker)} order by id`)
      return rows.map(({ id }) => Number(id))
    }
    const ask = async (asker: Person, ids: number[]) => {
      const urls = ids.flatMap(id => ['small', 'whole'].map(file => `/api/attachments/${id}/${file}`))
      const answers = await Promise.all(urls.map(url => get(url, asker)))
      return answers.map(answer => ({ ...answer, body: withoutTraces(answer.body, nobody) }))
    }
    const [unknown] = await ask(ana, [999_999_999])
    expect(unknown?.status).toBe(404)
    const [hidden, shown] = [
      await ask(ana, await photosWith(ana, dan)),
      await ask(ana, await photosWith(ana, rob)),
    ]
    expect(hidden).toEqual([unknown, unknown, unknown, unknown])
    expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await ask(dan, await photosWith(dan, ana))).toEqual(await ask(dan, await photosWith(dan, rob)))
  })

  test('what the blocked deletes for everyone is gone for them as after a removal, and the blocker keeps it', async () => {
    const [listening, speaking] = [await connect(ana), await connect(dan)]
    const gone: string[] = []
    for (const to of [ana, rob]) {
      const own = await to.messageIdFrom(dan)
      await call(api.starMessage, { asker: dan, params: { messageId: own } })
      expect((await stage.drop(dan, { id: own }, 'everyone')).status).toBe(204)
      expect((await stage.drop(dan, { id: own }, 'everyone')).status, 'once more is no harm').toBe(204)
      const urls = [
        ...Object.values(reads).map(url => url(to)),
        ...[`/api/starred?contactId=${to.id}`, `/api/messages/${own}/versions`],
      ]
      const seen = await Promise.all(urls.map(async url => (await get(url, dan)).body))
      gone.push(withoutPlaces(withoutTraces(seen.join('\n'), to)))
      const later = [await stage.edit(dan, { id: own }, 'Hm'), await forward(dan, own, tom)]
      expect(later.map(({ status }) => status)).toEqual([404, 404])
    }
    const [byBlocker, byRemover] = gone
    expect(byRemover).toContain('Message deleted')
    expect(byBlocker).toBe(byRemover)
    const told = (await heardBy(speaking)).filter(({ type }) => type === 'message_deleted')
    expect(told.map(({ data }) => ({ ...data, conversationId: 0 }))).toEqual(
      Array(2).fill({ conversationId: 0, seq: 1, changeSeq: expect.any(Number), trace: true }),
    )
    expect(await heardBy(listening)).toEqual([])
    for (const { ws } of [listening, speaking]) ws.close()
    const { rows } = await db.execute<{ body: string; is_deleted: boolean }>(sql`
      select body, deleted_at is not null as is_deleted from messages
      where id in (${await ana.messageIdFrom(dan)}, ${await rob.messageIdFrom(dan)}) order by body`)
    expect(rows).toEqual([
      { body: '', is_deleted: true },
      { body: 'Hello', is_deleted: false },
    ])
  })

  test('who has fallen out keeps the name of that moment, whatever becomes of the other', async () => {
    const seenOf = async (about: Seen) => {
      const urls = [
        ...['/api/conversations', `/api/conversations/${await about.requestIdWith(dan)}`],
        ...[`/api/chat/${about.id}/messages`, '/api/search?q=Hello'],
        ...[about.displayName, 'Renamed'].map(name => `/api/search?q=${name}`),
      ]
      const file = await app.inject({
        url: `/api/chat/${about.id}/export?format=text`,
        headers: { cookie: dan.cookie },
      })
      const answers = await Promise.all(urls.map(async url => (await get(url, dan)).body))
      return [...answers, String(file.headers['content-disposition']), file.body]
    }
    const become = async (about: Seen, changes: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(changes).where(eq(users.id, about.id))
    for (const about of [ana, rob]) {
      const before = await seenOf(about)
      const { displayName } = about
      await become(about, { displayName: `Renamed-${displayName}` })
      expect(await seenOf(about)).toEqual(before)
      await become(about, { status: 'deleting', deletionDueAt: new Date(Date.now() + 86_400_000) })
      expect(await seenOf(about), 'leaving').toEqual(before)
      await become(about, { displayName, status: 'active', deletionDueAt: null })
      expect(before.join()).toContain(displayName)
    }
  })

  test('whatever the blocker does to it is done to nothing', async () => {
    const conversationId = await dan.requestIdWith(ana)
    const [mine, theirs] = [await dan.messageIdFrom(ana), await ana.messageIdFrom(dan)]
    const answers = [
      await call(api.getConversation, { asker: ana, params: { conversationId } }),
      await call(api.editConversation, { asker: ana, params: { conversationId }, body: { pinned: true } }),
      await call(api.clearHistory, { asker: ana, params: { conversationId } }),
      await call(api.listVersions, { asker: ana, params: { messageId: theirs } }),
      await stage.edit(ana, { id: mine }, 'Hm'),
      await stage.react(ana, { id: theirs }, '👍'),
      await stage.unreact(ana, { id: theirs }, '👍'),
      await stage.drop(ana, { id: mine }, 'everyone'),
      await stage.drop(ana, { id: theirs }, 'me'),
      await forward(ana, theirs, tom),
      await call(api.starMessage, { asker: ana, params: { messageId: theirs } }),
      await call(api.setTimer, {
        asker: ana,
        params: { conversationId },
        body: { timer: '24h', clientId: randomUUID() },
      }),
      await call(api.closeKindly, {
        asker: ana,
        params: { conversationId },
        body: { line: 'thanks', clientId: randomUUID() },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })

  test('the blocked keeps what is theirs to do', async () => {
    const about = async (other: Seen) => {
      const params = { conversationId: await other.requestIdWith(dan) }
      const edited = await call(api.editConversation, { asker: dan, params, body: { muted: 'always' } })
      const kept = await call(api.getConversation, { asker: dan, params })
      expect(kept.body).toEqual(edited.body)
      const versions = await stage.versions(dan, { id: await other.messageIdFrom(dan) })
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from messages where conversation_id = ${params.conversationId} and kind = 'image'
        order by id desc limit 1`)
      const messageId = Number(rows[0]?.id)
      const starred = await call(api.starMessage, { asker: dan, params: { messageId } })
      const listed = await get(`/api/starred?contactId=${other.id}`, dan)
      expect(listed.body, 'it can be starred').toContain('Hello, look')
      const unstarred = await call(api.unstarMessage, { asker: dan, params: { messageId } })
      const stars = [starred.status, JSON.parse(listed.body), unstarred.status]
      const answers = [edited.status, edited.body, versions, ...stars]
      return withoutPlaces(withoutTraces(JSON.stringify(answers), other))
    }
    expect(await about(ana)).toBe(await about(rob))
  })
})

test('how the two stand: unknown to the one, and the other’s own doing', async () => {
  const ask = async (asker: Person, about: Shown) =>
    withoutTraces((await get(`/api/connection-status/${about.id}`, asker)).body, about)
  expect(await ask(dan, ana)).toBe(await ask(dan, nobody))
  expect(JSON.parse(await ask(ana, dan))).toEqual({
    ...JSON.parse(await ask(ana, nobody)),
    status: 'blocked_by_me',
  })
})

test('who has blocked a contact has removed them, and cannot undo it', async () => {
  expect((await remove(ana, dan)).status).toBe(204)
  const { status, body } = await stage.restore(ana, dan)
  expect([status, body.code]).toEqual([409, 'restore_too_late'])
})

test('the list of the blocked is the blocker’s alone', async () => {
  const blocked = api.listBlocked.path
  expect(JSON.parse((await get(blocked, ana)).body)).toMatchObject([
    { user: { id: dan.id }, reason: 'Zyxreason' },
  ])
  for (const other of [dan, rob, tom, eve]) expect((await get(blocked, other)).body).toBe('[]')
})

test('the moment of the block sounds like the moment of a removal', () => {
  expect(toldByRob).not.toEqual([])
  expect(toldDan).toEqual(toldByRob)
})

test('who has blocked someone sees their own profile as before, and so do all others', async () => {
  expect(await get('/api/profile/preview?as=member', ana)).toEqual(previewBefore)
  for (const asker of [rob, tom, eve]) {
    for (const about of [ana, dan]) expect((await get(`/api/users/${about.id}`, asker)).status).toBe(200)
  }
  const visitor = await app.inject(`/p/${ana.displayName}`)
  expect(visitor.statusCode).toBe(200)
})

test('all that was said is taken back, and they are reported, as after a removal; and nobody hears of it', async () => {
  const takeBack = (asker: Person, { id: contactId }: Shown) =>
    call(api.takeBackAll, { asker, params: { contactId } })
  expect([(await takeBack(ana, dan)).status, (await takeBack(ana, nobody)).status]).toEqual([404, 404])
  const listening = await connect(ana)
  const seen: string[] = []
  for (const to of [ana, rob]) {
    const person = { subject: 'person', id: to.id, reason: 'spam' } as const
    expect((await call(api.sendReport, { asker: dan, body: person })).status, 'a report of them').toBe(201)
    expect((await takeBack(dan, to)).status).toBe(204)
    const parts = ['messages', 'changes?changeSeq=0&markSeq=0', 'take-back']
    const urls = parts.map(part => `/api/chat/${to.id}/${part}`)
    const read = await Promise.all(urls.map(async url => (await get(url, dan)).body))
    seen.push(withoutPlaces(withoutTraces(read.join('\n'), to)))
  }
  expect(seen[0]).toBe(seen[1])
  expect(seen[0]).toContain('{"count":0}')
  expect(await heardBy(listening)).toEqual([])
  listening.ws.close()
})

test('every read and every act about another person has its line', () => {
  const covered = new Set([
    ...['getMemberProfile', 'getPublicProfile', 'getConnectionStatus', 'requestConnection'],
    ...[
      'acceptRequest',
      'declineRequest',
      'restoreRequest',
      'moveRequest',
      'withdrawRequest',
      'removeContact',
      'restoreContact',
      'editContact',
    ],
    ...['blockUser', 'unblockUser', 'openShare'],
    ...['listMessages', 'listChanges', 'sendMessage', 'saveDraft', 'tellTyping', 'markRead'],
    ...[
      'getConversation',
      'editConversation',
      'clearHistory',
      'editMessage',
      'deleteMessage',
      'listVersions',
    ],
    ...['addReaction', 'removeReaction', 'forwardMessage', 'searchThread'],
    ...['scheduleMessage', 'previewLink', 'getAwake', 'setTimer', 'closeKindly'],
    ...['getMemoryCard', 'listShared', 'starMessage', 'unstarMessage', 'countOwnMessages', 'takeBackAll'],
    'getWarning',
    ...['getShelf', 'addFavourite', 'removeFavourite'],
    ...['savePerson', 'unsavePerson', 'putOff', 'bringBack', 'hidePerson', 'unhidePerson', 'noteViewed'],
  ])
  // What staff sees of someone goes by their role, not by who has blocked whom.
  const about = Object.entries(api).filter(
    ([, { path, access }]) =>
      access !== 'staff' && /:(userId|contactId|displayName|requestId|conversationId|messageId)\b/.test(path),
  )
  expect(about.map(([name]) => name).filter(name => !covered.has(name))).toEqual([])
})

test('whoever was blocked by someone they met can block them in return, as they could after a removal', async () => {
  const answers = [await block(dan, ana), await block(dan, rob)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const [byBlocker, byRemover] = answers.map(({ body }) => Object.keys(body).toSorted())
  expect(byBlocker).toEqual(byRemover)
  expect((await request(dan, ana)).body.code).toBe('cannot_request')
})

function buyFor(asker: Person, item: 'wave' | 'month_of_plus', userId: number) {
  return call(api.spendTokens, { asker, key: randomUUID(), body: { item, userId } })
}

function forward(asker: Person, messageId: number, { id }: Pick<Shown, 'id'>) {
  const body = { contactId: id, clientId: randomUUID() }
  return call(api.forwardMessage, { asker, params: { messageId }, body })
}

async function newKey(asker: Person) {
  const { body } = await call(api.makeShare, { asker, body: {} })
  return new URL(body.address).searchParams.get('k') ?? ''
}

/** Pages carry the moment at which they were made. */
function withoutChance(text: string) {
  return text.replace(/\bu:\d{13}\b/g, 'u')
}

function withoutTraces(text: string, { id, displayName, pictureId }: Shown) {
  return text
    .replaceAll(String(id), 'ID')
    .replaceAll(displayName, 'NAME')
    .replaceAll(displayName.toLowerCase(), 'NAME')
    .replaceAll(pictureId, 'PICTURE')
    .replace(/"requestId":"[^"]+"/, '"requestId":""')
}

/** Numbers and moments that no two conversations share. */
function withoutPlaces(text: string) {
  return text
    .replaceAll(/"(id|conversationId)":\d+/g, '"$1":0')
    .replaceAll(/"(clientId)":"[^"]+"/g, '"$1":""')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/\b\d\d:\d\d\b/g, 'TIME')
}

function namelessly(frames: unknown[], { id }: Person) {
  return JSON.parse(JSON.stringify(frames).replaceAll(String(id), '0')) as unknown[]
}
