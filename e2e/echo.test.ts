import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import type { User } from '@akin/contract/auth/user.ts'
import { type EventType, events, type LiveEvent, type LiveFrame } from '@akin/contract/events.ts'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { payments } from '../server/billing/tables.ts'
import { giftScene } from '../server/chat/gifts/gift.scene.ts'
import { heardBy } from '../server/connect/connect.scene.ts'
import { settleHighlights } from '../server/connect/highlights/settle-highlights.ts'
import { present } from '../server/connect/tables.ts'
import { settleSpotlights } from '../server/discover/spotlight/settle-spotlights.ts'
import { beginSpotlight } from '../server/discover/spotlight/start-spotlight.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { sandboxOf } from '../server/testing/sandbox.ts'
import type { Person } from '../server/testing/scene.ts'
import { credit } from '../server/tokens/credit.ts'
import { spend } from '../server/tokens/spend.ts'
import { setUser } from '../web/auth/user.ts'
import { billingLive } from '../web/billing/live.ts'
import { invoicesQuery } from '../web/billing/queries.ts'
import { shelfQuery } from '../web/chat/gifts/shelf-query.ts'
import { chatLive } from '../web/chat/live.ts'
import { scheduledQuery } from '../web/chat/scheduled/scheduled-query.ts'
import { conversationsQuery } from '../web/chat/state/list-query.ts'
import { threadQuery } from '../web/chat/state/thread-query.ts'
import { connectLive } from '../web/connect/live.ts'
import {
  blockedQuery,
  connectionStatusQuery,
  contactsQuery,
  receivedRequestsQuery,
  sentRequestsQuery,
} from '../web/connect/queries.ts'
import { discoverLive } from '../web/discover/live.ts'
import { spotlightQuery } from '../web/discover/queries.ts'
import { CallError } from '../web/platform/call-error.ts'
import { applyEffect } from '../web/platform/live/live.ts'
import { readEvent } from '../web/platform/live/read-event.ts'
import { setTransport } from '../web/platform/request.ts'
import { memberProfileQuery } from '../web/profile/view/view-queries.ts'
import { plusGiftsQuery } from '../web/subscription/gifts/queries.ts'
import { subscriptionLive } from '../web/subscription/live.ts'
import { ownPlanQuery } from '../web/subscription/queries.ts'
import { planAndBalanceQuery } from '../web/tokens/follow-plan-and-balance.ts'
import { tokensLive } from '../web/tokens/live.ts'
import { entriesQuery, walletQuery } from '../web/tokens/queries.ts'

/**
 * For every event: to fetch, to act and to apply the event gives the same as to act and to fetch. So nobody needs
 * to reload, and no list says one thing while another says something else.
 */

const nextYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000)

/** Nothing that is cached hangs on these. */
const withoutData: readonly EventType[] = [
  ...(['resync', 'ack', 'refused', 'email_verified', 'session_revoked', 'typing'] as const),
  // Of oneself, on few pages: they are asked for again (`web/take-events.ts`).
  ...([
    'bell',
    'break_changed',
    'export_changed',
    'filter_words_changed',
    'limited',
    'notification_rules_changed',
    'phone_code_changed',
    'second_step_wait_changed',
  ] as const),
]
const rooms = [tokensLive, subscriptionLive, billingLive, connectLive, chatLive, discoverLive]

const stage = await giftScene({ live: { offlineMs: 100 } })
const { app, call, connect, strangers, request, accept, decline, takeBackNo, withdraw } = stage
const { remove, restore, block, unblock, befriend, fund } = stage
const sandbox = sandboxOf(stage)

interface World {
  ana: Person
  ben: Person
  everyone: Person[]
}

/**
 * Two people and those around them. Cleo is a contact of both; Dan has asked both and Eve one of them, who are
 * contacts of the other: who two people have in common changes with what happens between them.
 */
async function world(): Promise<World> {
  const everyone = await strangers('Ana', 'Ben', 'Cleo', 'Dan', 'Eve')
  const [ana, ben, cleo, dan, eve] = everyone
  for (const asker of [ana, ben]) {
    await call(api.editProfile, { asker, body: { bio: 'For friends.', audiences: { bio: 'contacts' } } })
  }
  await befriend(cleo, ana, ben)
  await befriend(eve, ben)
  for (const [from, to] of [
    [dan, ana],
    [dan, ben],
    [eve, ana],
  ] as const) {
    await request(from, to, { note: 'May I join you?' })
  }
  return { ana, ben, everyone: [...everyone] }
}

interface Case {
  type: EventType
  name: string
  before?(people: World): Promise<unknown>
  act(people: World): Promise<unknown>
  /** Who hears of it. */
  receiver: 'ana' | 'ben'
  /** What happens to the other one is much the same. */
  isVariant?: boolean
}

const asked = ({ ana, ben }: World) => request(ana, ben, { note: 'We met on the ferry.' })
const connected = ({ ana, ben }: World) => befriend(ana, ben)
const bothHere = async (people: World) => {
  await connected(people)
  await arrive(people)
}
const arrive = async ({ ana, ben }: World) => {
  const watching = await connect(ben)
  const socket = await connect(ana)
  await watching.frame('user_online')
  watching.ws.close()
  return socket
}
const settings = (asker: Person, showsPresence: boolean) =>
  call(api.editConnectSettings, { asker, body: { showsPresence } })

const cases: Case[] = [
  { type: 'connection_request', name: 'someone asks', receiver: 'ben', act: asked },
  {
    type: 'request_accepted',
    name: 'someone says yes',
    before: asked,
    act: ({ ana, ben }) => accept(ben, ana),
    receiver: 'ana',
  },
  {
    type: 'request_accepted',
    name: 'someone who was asked asks back',
    before: asked,
    act: ({ ana, ben }) => request(ben, ana),
    receiver: 'ana',
  },
  {
    type: 'request_withdrawn',
    name: 'someone takes their request back',
    before: asked,
    act: ({ ana, ben }) => withdraw(ana, ben),
    receiver: 'ben',
  },
  { type: 'user_online', name: 'a contact comes', before: connected, act: arrive, receiver: 'ben' },
  {
    type: 'calm_changed',
    name: 'someone wants their peace, and sees of nobody whether they are here',
    async before(people) {
      await connected(people)
      await connect(people.ben)
      await here(people.ben)
    },
    act: ({ ana }) => call(api.turnCalmOn, { asker: ana, body: { seconds: 3600 } }),
    receiver: 'ana',
  },
  {
    type: 'user_offline',
    name: 'a contact goes',
    before: connected,
    act: async people => {
      const socket = await arrive(people)
      socket.ws.close()
      await socket.closed
    },
    receiver: 'ben',
  },
  {
    type: 'user_offline',
    name: 'a contact hides',
    before: bothHere,
    act: ({ ana }) => settings(ana, false),
    receiver: 'ben',
  },
  {
    type: 'user_online',
    name: 'a contact shows again',
    before: async people => {
      await bothHere(people)
      await settings(people.ana, false)
    },
    act: ({ ana }) => settings(ana, true),
    receiver: 'ben',
  },
  ...changes(),
  ...conversations(),
  ...money(),
  ...monthsOfPlus(),
  ...keepsakes(),
  ...spotlights(),
]

/** Tokens that come and go, and plans. */
function money(): Case[] {
  const grant = ({ ana }: World) =>
    transaction(stage.db, tx =>
      credit(tx, { userId: ana.id, tokens: 300, reason: 'monthly', key: 'grant', expiresAt: nextYear }),
    )
  const bought = async ({ ana }: World) => {
    const { body } = await call(api.buyTokens, { asker: ana, body: { tokens: 200 }, key: randomUUID() })
    await sandbox.pay(body.orderId)
  }
  const paymentOf = async ({ id }: Person) => {
    const [paid] = await stage.db.select().from(payments).where(eq(payments.userId, id))
    return paid?.providerPaymentId ?? ''
  }
  const change = { type: 'balance', receiver: 'ana' } as const
  return [
    { ...change, name: 'tokens come', act: grant },
    {
      ...change,
      name: 'tokens are spent',
      before: grant,
      act: ({ ana }) =>
        transaction(stage.db, tx => spend(tx, { userId: ana.id, tokens: 50, item: 'flower', key: 'gift' })),
    },
    {
      type: 'invoices_changed',
      name: 'the payment provider pays something back',
      before: bought,
      act: async ({ ana }) => sandbox.refund(await paymentOf(ana), 100),
      receiver: 'ana',
    },
    {
      type: 'plan_changed',
      name: 'one’s own other tab shows that one has a plan',
      act: ({ ana }) => call(api.showBadge, { asker: ana, body: { shown: true } }),
      receiver: 'ana',
    },
  ]
}

/** One’s own Spotlight, from its begin to the moment when it is counted. */
function spotlights(): Case[] {
  const bought = ({ ana }: World) =>
    transaction(stage.db, async tx => {
      await credit(tx, { userId: ana.id, tokens: 300, reason: 'monthly', key: 'grant', expiresAt: nextYear })
      const { entryId } = await spend(tx, {
        userId: ana.id,
        tokens: 150,
        item: 'spotlight',
        key: 'spotlight',
      })
      await beginSpotlight(tx, ana.id, entryId)
    })
  const change = { type: 'spotlight_updated', receiver: 'ana' } as const
  return [
    { ...change, name: 'one’s own other tab begins one', act: bought },
    {
      ...change,
      name: 'too few have seen it',
      before: async people => {
        await bought(people)
        await stage.timePasses({ minutes: 31 })
      },
      act: () => settleSpotlights(stage.deps),
    },
  ]
}

/** A month of Plus, from when it is given until it is decided about. */
function monthsOfPlus(): Case[] {
  const funded = async (people: World) => {
    await connected(people)
    await fund(people.ana, 500)
  }
  const give = ({ ana, ben }: World) =>
    call(api.spendTokens, {
      ...{ asker: ana, key: randomUUID(), body: { item: 'month_of_plus', userId: ben.id } },
    })
  const given = async (people: World) => {
    await funded(people)
    await give(people)
  }
  const about = async (asker: Person) => {
    const [gift] = (await call(api.listPlusGifts, { asker })).body
    return { asker, params: { giftId: gift?.id ?? 0 } }
  }
  const declined = async (people: World) => {
    await given(people)
    await call(api.declinePlusGift, await about(people.ben))
  }
  const both = (name: string, act: Case['act'], before = given) =>
    bothSides(name, before, act, 'plus_gifts_changed')
  return [
    ...both('given', give, funded),
    ...both('accepted', async ({ ben }) => call(api.acceptPlusGift, await about(ben))),
    ...both('declined', async ({ ben }) => call(api.declinePlusGift, await about(ben))),
    ...both('taken back', async ({ ana }) => call(api.revokePlusGift, await about(ana))),
    ...both('ended by a removal', ({ ana, ben }) => remove(ana, ben)),
    ...bothSides('blocked after a month was declined', declined, ({ ana, ben }) => block(ana, ben)),
  ]
}

/** What Ana gave Ben, on his shelf. */
function keepsakes(): Case[] {
  const given = async (people: World) => {
    await connected(people)
    await stage.present(people.ana, people.ben, 'wave', 'Hello')
  }
  const blocked = async (people: World) => {
    await given(people)
    await block(people.ben, people.ana)
  }
  const putAway = async ({ ben }: World) => {
    const [wave] = await stage.shelf(ben, ben)
    return stage.putAway(ben, wave ?? { id: 0 })
  }
  return [
    ...bothSides(
      'given a wave',
      async people => {
        await connected(people)
        await fund(people.ana, 10)
      },
      ({ ana, ben }) => stage.give(ana, ben, 'wave', { words: 'Hello' }),
      'new_message',
    ),
    ...bothSides('blocked by a giver', given, ({ ana, ben }) => block(ana, ben)),
    ...bothSides('blocked by whoever has the gift', given, ({ ana, ben }) => block(ben, ana)),
    {
      type: 'contacts_changed',
      name: 'one’s own other tab lifts the block of a giver',
      before: blocked,
      act: ({ ana, ben }) => unblock(ben, ana),
      receiver: 'ben',
    },
    {
      type: 'keepsakes_changed',
      name: 'one’s own other tab puts a gift away',
      before: given,
      act: putAway,
      receiver: 'ben',
    },
  ]
}

/** Everything after which lists are asked for again without a word. */
function changes(): Case[] {
  const change = { type: 'contacts_changed' } as const
  return [
    { ...change, name: 'one’s own other tab asks', act: asked, receiver: 'ana' },
    {
      ...change,
      name: 'one’s own other tab says yes',
      before: asked,
      act: ({ ana, ben }) => accept(ben, ana),
      receiver: 'ben',
    },
    {
      ...change,
      name: 'one’s own other tab says no',
      before: asked,
      act: ({ ana, ben }) => decline(ben, ana),
      receiver: 'ben',
    },
    {
      ...change,
      name: 'one’s own other tab takes a no back',
      before: async people => {
        await asked(people)
        await decline(people.ben, people.ana)
      },
      act: ({ ana, ben }) => takeBackNo(ben, ana),
      receiver: 'ben',
    },
    {
      ...change,
      name: 'one’s own other tab takes a request back',
      before: asked,
      act: ({ ana, ben }) => withdraw(ana, ben),
      receiver: 'ana',
    },
    ...bothSides('removed', connected, ({ ana, ben }) => remove(ana, ben)),
    ...bothSides(
      'restored',
      async people => {
        await connected(people)
        await remove(people.ana, people.ben)
      },
      ({ ana, ben }) => restore(ana, ben),
    ),
    ...bothSides(
      'given the tokens back for a request that nobody opened',
      async people => {
        await fund(people.ana, 50)
        await request(people.ana, people.ben, { highlight: true })
        await stage.timePasses({ days: 15 })
      },
      () => settleHighlights(stage.deps),
    ),
    ...bothSides('blocked as a contact', connected, ({ ana, ben }) => block(ana, ben, 'Too loud.')),
    ...bothSides('blocked after asking', asked, ({ ana, ben }) => block(ben, ana, 'Too loud.')),
    {
      ...change,
      name: 'one’s own other tab blocks a stranger',
      act: ({ ana, ben }) => block(ana, ben),
      receiver: 'ana',
    },
    {
      ...change,
      name: 'one’s own other tab lifts a block',
      before: async people => {
        await connected(people)
        await block(people.ana, people.ben)
      },
      act: ({ ana, ben }) => unblock(ana, ben),
      receiver: 'ana',
    },
    {
      ...change,
      name: 'one’s own other tab looks at the requests',
      act: ({ ben }) => call(api.markRequestsSeen, { asker: ben }),
      receiver: 'ben',
    },
    {
      ...change,
      name: 'one’s own other tab labels a contact',
      before: connected,
      act: ({ ana, ben }) =>
        call(api.editContact, {
          asker: ana,
          params: { contactId: ben.id },
          body: { labels: ['Choir'], note: 'Sings bass.' },
        }),
      receiver: 'ana',
    },
    {
      ...change,
      name: 'one’s own other tab hides',
      before: bothHere,
      act: ({ ben }) => settings(ben, false),
      receiver: 'ben',
    },
  ]
}

/** What happens in a conversation. Some of it both are told, some of it only one of them. */
function conversations(): Case[] {
  const talked = async ({ ana, ben }: World) => {
    await befriend(ana, ben)
    for (let n = 1; n <= 2; n++) {
      await stage.say(ana, ben, `Question ${n}`)
      await stage.say(ben, ana, `Answer ${n}`)
    }
    await stage.read(ben, ana, 2)
  }
  const newest = async ({ ana, ben }: World) => {
    const { items } = await stage.thread(ana, ben)
    return items.findLast(({ senderId }) => senderId === ana.id) ?? { id: 0 }
  }
  const archived = async (people: World) => {
    await talked(people)
    await stage.arrange(people.ben, people.ana, { archived: true })
  }
  const overdue = async (people: World) => {
    await talked(people)
    await stage.setTimer(people.ana, people.ben, '24h')
    await stage.say(people.ana, people.ben, 'For a day')
    await stage.say(people.ben, people.ana, 'As long as it lasts')
    await stage.timePasses({ hours: 25 })
  }
  const close = async (ana: Person, ben: Person) => {
    const { id } = await stage.rowOf(ana, ben)
    const body = { line: 'thanks', clientId: randomUUID() } as const
    return call(api.closeKindly, { asker: ana, params: { conversationId: id }, body })
  }
  const star = (asker: Person, { id }: { id: number }) =>
    call(api.starMessage, { asker, params: { messageId: id } })
  const schedule = (asker: Person, { id }: Person) => {
    const body = { clientId: randomUUID(), body: 'Happy birthday', dueAt: nextYear.toISOString() }
    return call(api.scheduleMessage, { asker, params: { contactId: id }, body })
  }
  const both = (type: EventType, name: string, act: Case['act'], before = talked) =>
    bothSides(name, before, act, type)
  const one = (
    receiver: Case['receiver'],
    type: EventType,
    name: string,
    act: Case['act'],
    before = talked,
  ): Case => ({ type, name, act, receiver, before })
  const write =
    (body: string) =>
    ({ ana, ben }: World) =>
      stage.draft(ana, ben, body)
  const drafted = async (people: World) => {
    await talked(people)
    await write('Dear')(people)
  }
  return [
    ...both('new_message', 'written', ({ ana, ben }) => stage.say(ana, ben, 'News')),
    ...both('new_message', 'begun', ({ ana, ben }) => stage.say(ana, ben, 'News'), connected),
    ...both(
      'new_message',
      'taken out of the archive',
      ({ ana, ben }) => stage.say(ana, ben, 'News'),
      archived,
    ),
    ...both('message_updated', 'edited', async people =>
      stage.edit(people.ana, await newest(people), 'Edited'),
    ),
    ...both('message_deleted', 'deleted', async people =>
      stage.drop(people.ana, await newest(people), 'everyone'),
    ),
    ...both('message_deleted', 'undone', async people =>
      stage.drop(people.ana, await newest(people), 'undo'),
    ),
    ...both('reaction', 'reacted', async people => stage.react(people.ben, await newest(people), '👍')),
    ...both('new_message', 'given a timer', ({ ana, ben }) => stage.setTimer(ana, ben, '7d')),
    ...both('new_message', 'closed kindly', ({ ana, ben }) => close(ana, ben)),
    ...both('conversation_updated', 'its time is over', () => stage.swept(), overdue),
    ...both('message_read', 'read to the end', ({ ana, ben }) => stage.read(ben, ana, 4)),
    ...both('message_read', 'read a part', ({ ana, ben }) => stage.read(ben, ana, 3)),
    one('ana', 'scheduled_updated', 'one’s own other tab: scheduled', ({ ana, ben }) => schedule(ana, ben)),
    one('ana', 'draft_saved', 'drafted', write('Dear')),
    one('ana', 'draft_saved', 'drafted before anything was said', write('Dear'), connected),
    one('ana', 'draft_saved', 'its draft taken away', write(''), drafted),
    one('ana', 'message_delivered', 'it has arrived', ({ ana, ben }) => stage.receive(ben, ana, 3)),
    ...(
      [
        ['pinned', ({ ana, ben }) => stage.arrange(ana, ben, { pinned: true })],
        ['archived', ({ ana, ben }) => stage.arrange(ana, ben, { archived: true })],
        ['snoozed', ({ ana, ben }) => stage.arrange(ana, ben, { snoozed: '1w' })],
        ['marked unread', ({ ana, ben }) => stage.arrange(ana, ben, { markedUnread: true })],
        ['cleared', ({ ana, ben }) => stage.clear(ana, ben)],
        ['starred', async people => star(people.ana, await newest(people))],
        ['hidden', async people => stage.drop(people.ana, await newest(people), 'me')],
      ] as const satisfies [string, Case['act']][]
    ).map(([name, act]) => one('ana', 'conversation_updated', `one’s own other tab: ${name}`, act)),
  ]
}

function bothSides(
  name: string,
  before: Case['before'],
  act: Case['act'],
  type: EventType = 'contacts_changed',
): Case[] {
  return (['ana', 'ben'] as const).map(receiver => ({
    type,
    name: `${name}, for ${receiver}`,
    act,
    receiver,
    isVariant: receiver === 'ben',
    ...(before && { before }),
  }))
}

beforeAll(() => {
  setTransport(async (path, init) => {
    const response = await app.inject({
      url: path,
      method: 'GET',
      headers: { cookie: browserOf?.cookie ?? '', ...(init.headers as Record<string, string>) },
    })
    return new Response(response.body, { status: response.statusCode })
  })
})

/** Whose browser asks. */
let browserOf: Person | undefined

/** Of each event so many cases are shown every day. */
const everyday = 1

for (const [index, { type, name, before, act, receiver, isVariant }] of cases.entries()) {
  const earlier = cases.slice(0, index).filter(one => one.type === type && !one.isVariant).length
  test(`${type}: ${name}`, isVariant || earlier >= everyday ? { tags: 'variant' } : {}, async () => {
    const people = await world()
    await before?.(people)
    browserOf = people[receiver]
    setUser({ id: browserOf.id } as User)
    const socket = await connect(browserOf)
    await here(browserOf)
    const browser = await fetchAll(people.everyone)
    const first = shownIn(browser)
    socket.frames.length = 0

    await act(people)
    await socket.frame(type)
    for (const frame of await heardBy(socket)) await take(browser, frame)

    const afresh = shownIn(await fetchAll(people.everyone))
    expect(afresh, 'the act changes something').not.toEqual(first)
    expect(shownIn(browser)).toEqual(afresh)
  })
}

test('every event that changes what is cached has its case', () => {
  const expected = (Object.keys(events) as EventType[]).filter(type => !withoutData.includes(type))
  expect(new Set(cases.map(({ type }) => type))).toEqual(new Set(expected))
})

test('the others do nothing to what is cached', () => {
  for (const type of withoutData) {
    const event = { type, data: {} } as LiveEvent
    for (const room of rooms) expect(room(event)).toEqual({})
  }
})

/** Until someone is there, what their contacts see of them may still change. */
async function here({ id }: Person) {
  await vi.waitFor(async () => {
    const rows = await stage.db.select().from(present).where(eq(present.userId, id))
    expect(rows).toHaveLength(1)
  })
}

/** Everything that the person's browser keeps in step. */
async function fetchAll(everyone: Person[]) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  await Promise.all([
    ...[
      contactsQuery,
      receivedRequestsQuery,
      sentRequestsQuery,
      blockedQuery,
      planAndBalanceQuery,
      walletQuery,
      ownPlanQuery,
      plusGiftsQuery,
      scheduledQuery,
      spotlightQuery,
    ].map(query => client.prefetchQuery(query as typeof contactsQuery)),
    client.prefetchInfiniteQuery(invoicesQuery),
    ...(['all', 'in', 'out', 'back'] as const).map(show =>
      client.prefetchInfiniteQuery(entriesQuery(show, 'all')),
    ),
    ...(['all', 'unread', 'turn', 'drafts', 'archived'] as const).map(filter =>
      client.prefetchInfiniteQuery(conversationsQuery(filter)),
    ),
    // All that happens is between the first two. For the others it changes whom they have in common.
    ...everyone
      .slice(0, 2)
      .flatMap(({ id }) => [
        client.prefetchQuery(threadQuery(id)),
        client.prefetchInfiniteQuery(shelfQuery(id)),
      ]),
    ...everyone.flatMap(({ id }) => [
      client.prefetchQuery(connectionStatusQuery(id)),
      client.prefetchQuery(memberProfileQuery(id)),
    ]),
  ])
  return client
}

/** What `live.ts` of the web does with a frame, and what the screen does that shows it. */
async function take(client: QueryClient, frame: LiveFrame) {
  const event = readEvent(frame)
  if (!event) throw new Error(`The web cannot read ${frame.type}.`)
  for (const room of rooms) await applyEffect(client, room(event))
  await client.refetchQueries({ predicate: ({ state }) => state.isInvalidated })
}

function shownIn(client: QueryClient) {
  const queries = client.getQueryCache().getAll()
  return Object.fromEntries(
    queries.map(({ queryHash, queryKey, state: { status, data, error } }) => [
      queryHash,
      status === 'error' && error instanceof CallError
        ? { refused: error.status }
        : withoutOwn(data, queryKey),
    ]),
  )
}

/**
 * Leaves out what no screen shows: what a browser notes for itself, when a draft was written, the second in which it learnt of a deletion, that a
 * message is not starred, and in lists the number of changes; totals are taken from the list of all.
 */
function withoutOwn(data: unknown, [path, filter]: QueryKey): unknown {
  const isList = path === '/api/conversations'
  const left = ['isBehind', 'stretch', 'draftAt', ...(isList ? ['changeSeq'] : [])]
  return JSON.parse(JSON.stringify(data ?? null), (key, value: unknown) => {
    const isTotal = key === 'counts' || (key === 'unread' && typeof value === 'object')
    if (left.includes(key) || (isList && isTotal && filter !== 'all')) return undefined
    if (key === 'starred' && value === false) return undefined
    return key === 'deletedAt' ? value !== null : value
  })
}
