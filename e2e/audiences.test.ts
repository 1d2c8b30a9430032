import { randomUUID } from 'node:crypto'
import { accountEndpoints as authEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { chatEndpoints } from '@akin/contract/chat/endpoints.ts'
import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import { discoverEndpoints } from '@akin/contract/discover/endpoints.ts'
import {
  type Audience,
  type ProfilePart,
  profileParts,
  type Viewer,
} from '@akin/contract/profile/audiences.ts'
import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import { tokenEndpoints } from '@akin/contract/tokens/endpoints.ts'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { users } from '../server/auth/tables.ts'
import { hasUnindexed, indexMessages } from '../server/chat/search/index-messages.ts'
import { pairOf } from '../server/connect/pair.ts'
import { connections } from '../server/connect/tables.ts'
import { today } from '../server/discover/day.ts'
import { numbersEach } from '../server/discover/deck/deck-page.ts'
import { hasStale, refreshPeople } from '../server/discover/people/refresh-people.ts'
import { decks, spotlights } from '../server/discover/tables.ts'
import { notify } from '../server/notifications/notify.ts'
import { noteReceipts } from '../server/notifications/receipts/note-receipts.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { builtWeb } from '../server/platform/render/built-web.ts'
import { injectInto } from '../server/platform/render/inject.ts'
import { servePages } from '../server/platform/render/serve-pages.ts'
import { recheckDueLinks } from '../server/profile/links/recheck-links.ts'
import { cutPicture } from '../server/profile/pictures/cut-picture.ts'
import { keepPicture } from '../server/profile/pictures/keep-picture.ts'
import { publicPages } from '../server/profile/public/find-shown.ts'
import { pictures, profileLinks } from '../server/profile/tables.ts'
import { makeContacts } from '../server/testing/contacts.ts'
import { requireWeb } from '../server/testing/require-web.ts'
import { type Person, scene } from '../server/testing/scene.ts'
import { openTestSite } from '../server/testing/site.ts'
import { credit } from '../server/tokens/credit.ts'

/** Every part of a profile × every audience × every surface: the one table that says who may see what. */

const { app, db, deps, config, call, person } = await scene({ config: { limitsScale: 10 } })

let ana: Person
let member: Person
let contact: Person
/** Someone who was a contact, and with whom there still is a conversation. */
let former: Person
/**
 * Members whom nothing connects with Ana: one is shown her, one has saved her, one has hidden her, and one has a deck
 * without her, into which her Spotlight is laid.
 */
let seeker: Person
let keeper: Person
let hider: Person
let watcher: Person
/** Someone without an account whose browser has opened a link that Ana made for them. */
let opener: Pick<Person, 'cookie'>
let shareKey: string
/** What gives each part away wherever it appears. */
let traces: Record<ProfilePart, RegExp>

beforeAll(async () => {
  servePages(app, await builtWeb(app, requireWeb(), injectInto(app)), config, {
    stamped: [publicPages(db)],
  })
  ana = await person('Ana')
  member = await person('Ben')
  contact = await person('Cleo')
  former = await person('Finn')
  seeker = await person('Sol')
  keeper = await person('Kim')
  hider = await person('Hal')
  watcher = await person('Wes')
  await db.insert(connections).values([
    { ...pairOf(ana.id, contact.id), requesterId: ana.id, status: 'connected', connectedAt: new Date() },
    { ...pairOf(ana.id, member.id), requesterId: ana.id, status: 'pending' },
    { ...pairOf(ana.id, former.id), requesterId: ana.id, status: 'connected', connectedAt: new Date() },
  ])
  for (const asker of [contact, former]) {
    const body = { clientId: randomUUID(), body: 'Hello' }
    await call(chatEndpoints.sendMessage, { asker, params: { contactId: ana.id }, body })
  }
  while (await hasUnindexed(db)) await indexMessages(db)
  await call(connectEndpoints.removeContact, { asker: former, params: { contactId: ana.id } })
  await fill()
  await call(discoverEndpoints.savePerson, { asker: keeper, params: { userId: ana.id } })
  await call(discoverEndpoints.hidePerson, { asker: hider, params: { userId: ana.id } })
  const deck = { people: [keeper.id], factors: Array.from({ length: numbersEach }, () => 0) }
  await db.insert(decks).values({ userId: watcher.id, day: today(), ...deck })
  await db.insert(spotlights).values({ userId: ana.id, endsAt: sql`now() + interval '1 hour'` })
  await giveWave()
  await shareWithOpener()
  await tellOfAna()
  const kept = await db.select().from(pictures).where(eq(pictures.userId, ana.id))
  const idOf = (kind: 'avatar' | 'cover') => new RegExp(kept.find(row => row.kind === kind)?.id ?? 'missing')
  traces = { ...written, avatar: idOf('avatar'), cover: idOf('cover') }
})

const written: Omit<Record<ProfilePart, RegExp>, 'avatar' | 'cover'> = {
  fullName: /Zyxname/,
  pronouns: /zyx\/zyr/,
  headline: /Zyxheadline/,
  bio: /Zyxbio/,
  links: /zyxlink\.example/,
  joined: /2019-03|March 2019/,
  status: /Zyxstatus/,
  place: /Zyxcity/,
  languages: /Esperanto/,
  interests: /Zyxinterest/,
  lookingFor: /mentoring/i,
  prompts: /Zyxanswer/,
  age: /"age":57|57 years old/,
  timeZone: /Pacific\/Chatham/,
}

async function fill() {
  const born = new Date().getUTCFullYear() - 57
  await db
    .update(users)
    .set({ createdAt: sql`'2019-03-10T12:00Z'`, dateOfBirth: `${born}-01-01` })
    .where(eq(users.id, ana.id))
  await call(profileEndpoints.editProfile, {
    asker: ana,
    body: {
      fullName: 'Zyxname',
      pronouns: 'zyx/zyr',
      headline: 'Zyxheadline',
      bio: 'Zyxbio',
      city: 'Zyxcity',
      languages: ['eo'],
      interests: ['Zyxinterest'],
      lookingFor: ['mentoring'],
      prompts: [{ id: 'ask', answer: 'Zyxanswer' }],
      links: [{ label: 'Zyx', url: 'https://zyxlink.example/' }],
      timeZone: 'Pacific/Chatham',
      showAge: true,
    },
  })
  const filters = { interests: ['Zyxwanted'], city: 'Zyxwanted' }
  await call(discoverEndpoints.editDiscoverSettings, { asker: ana, body: { filters } })
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  await call(profileEndpoints.setStatus, { asker: ana, body: { emoji: '🌱', text: 'Zyxstatus', expiresAt } })
  await hang('avatar', 'teal')
  await hang('cover', 'maroon')
}

/** A gift of hers stands on the shelf of her contact. */
async function giveWave() {
  const expiresAt = new Date(Date.now() + 3_600_000)
  await transaction(db, tx =>
    credit(tx, { userId: ana.id, tokens: 10, reason: 'monthly', expiresAt, key: 'for a wave' }),
  )
  const body = { item: 'wave' as const, userId: contact.id }
  const { status } = await call(tokenEndpoints.spendTokens, { asker: ana, key: randomUUID(), body })
  expect(status).toBe(200)
}

/** The wave stands in the bell of her contact, and the request in that of whom she asked. */
async function tellOfAna() {
  const told = { userId: contact.id, fromId: ana.id, kind: 'gift', channel: 'push' } as const
  await transaction(db, async tx => {
    await notify(tx, { userId: member.id, kind: 'request', fromId: ana.id })
    await noteReceipts(tx, [{ ...told, fate: 'pushed', cause: 'rule_on' }])
  })
}

async function hang(kind: 'avatar' | 'cover', background: string) {
  const drawn = await sharp({ create: { width: 600, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  const whole = { x: 0, y: 0, width: 100, height: 100, turn: '0' as const }
  await keepPicture(deps, ana.id, kind, await cutPicture(kind, drawn, whole, { by: ana.id }))
}

async function shareWithOpener() {
  const { body } = await call(profileEndpoints.makeShare, { asker: ana, body: {} })
  shareKey = new URL(body.address).searchParams.get('k') ?? ''
  const { status, headers } = await call(profileEndpoints.openShare, {
    params: { displayName: 'Ana' },
    body: { key: shareKey },
  })
  expect(status).toBe(200)
  opener = { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}

interface Surface {
  viewer: Viewer
  /** The parts that have a place on it; the others must not be there for anyone. */
  has(part: ProfilePart): boolean
  read(): Promise<string>
}

const everything = () => true

/** A room that shows people anew adds its surface here. */
const surfaces: Record<string, Surface> = {
  'the public API': { viewer: 'visitor', has: everything, read: () => get('/api/p/Ana') },
  // The time somewhere is told by the browser alone, but what it is told from is in the page.
  'the public page': { viewer: 'visitor', has: everything, read: () => get('/p/Ana') },
  'the vCard': {
    viewer: 'visitor',
    has: part => ['fullName', 'headline', 'bio', 'place', 'links'].includes(part),
    read: async () => (await get('/p/Ana/contact.vcf')).replaceAll('\r\n ', ''),
  },
  "a member's API": { viewer: 'member', has: everything, read: () => get(`/api/users/${ana.id}`, member) },
  "a contact's API": { viewer: 'contact', has: everything, read: () => get(`/api/users/${ana.id}`, contact) },
  'the list of contacts': {
    viewer: 'contact',
    has: inALine,
    read: () => get('/api/connect/contacts', contact),
  },
  'the list of conversations': {
    viewer: 'contact',
    has: inALine,
    read: () => get('/api/conversations', contact),
  },
  'a conversation in the list': {
    viewer: 'contact',
    has: inALine,
    read: async () => get(`/api/conversations/${await conversationOf(contact)}`, contact),
  },
  'a conversation': {
    viewer: 'contact',
    has: inALine,
    read: () => get(`/api/chat/${ana.id}/messages`, contact),
  },
  'people whom a search finds': {
    viewer: 'contact',
    has: inALine,
    read: () => get('/api/search?q=Ana', contact),
  },
  'messages that a search finds': {
    viewer: 'contact',
    has: inALine,
    read: () => get('/api/search?q=Hello', contact),
  },
  'messages of someone who was a contact, in a search': {
    viewer: 'contact',
    has: () => false,
    read: () => get('/api/search?q=Hello', former),
  },
  'the list of conversations of someone who was a contact': {
    viewer: 'contact',
    has: () => false,
    read: () => get('/api/conversations', former),
  },
  'a conversation with someone who was a contact': {
    viewer: 'contact',
    has: () => false,
    read: () => get(`/api/chat/${ana.id}/messages`, former),
  },
  'a keepsake, for its owner': {
    viewer: 'contact',
    has: part => part === 'avatar',
    read: () => get(`/api/users/${contact.id}/keepsakes`, contact),
  },
  'a request': {
    viewer: 'member',
    has: part => inALine(part) || part === 'joined',
    read: () => get('/api/connect/requests/received', member),
  },
  'the bell of a contact': { viewer: 'contact', has: inALine, read: () => get('/api/bell', contact) },
  'what became of notifications': {
    viewer: 'contact',
    has: inALine,
    read: () => get('/api/bell/receipts', contact),
  },
  'the bell of someone who was asked': {
    viewer: 'member',
    has: inALine,
    read: () => get('/api/bell', member),
  },
  'the deck of a day': { viewer: 'member', has: onACard, read: () => discovered('/api/discover', seeker) },
  'a Spotlight': { viewer: 'member', has: onACard, read: () => discovered('/api/discover', watcher) },
  'the directory': { viewer: 'member', has: onACard, read: () => discovered('/api/discover?q=Ana', seeker) },
  'the list of saved people': {
    viewer: 'member',
    has: onACard,
    read: () => discovered('/api/discover/saved', keeper),
  },
  'the list of hidden people': {
    viewer: 'member',
    has: part => part === 'avatar',
    read: () => get('/api/discover/hidden', hider),
  },
  'what a share link opens': { viewer: 'contact', has: everything, read: openShare },
  // The page itself stays the one that everyone gets, whoever asks and whatever follows the question mark.
  'the page that a share link leads to': {
    viewer: 'visitor',
    has: everything,
    read: () => get(`/p/Ana?k=${shareKey}`, opener),
  },
  'the preview as a visitor': preview('visitor'),
  'the preview as a member': preview('member'),
  'the preview as a contact': preview('contact'),
}

/** The parts that a line about someone in a list has room for. */
function inALine(part: ProfilePart) {
  return ['avatar', 'fullName', 'headline'].includes(part)
}

/** The parts that a card about a stranger has room for. */
function onACard(part: ProfilePart) {
  return inALine(part) || ['pronouns', 'place', 'age', 'languages', 'interests', 'prompts'].includes(part)
}

/** Lists of discovery are a moment behind profiles. Whatever is seen of her there, she is. */
async function discovered(url: string, asker: Person) {
  while (await hasStale(db)) await refreshPeople(db)
  const text = await get(url, asker)
  expect(text).toContain(`"userId":${ana.id},`)
  return text
}

function preview(viewer: Viewer): Surface {
  return { viewer, has: everything, read: () => get(`/api/profile/preview?as=${viewer}`, ana) }
}

async function openShare() {
  const { status, body } = await call(profileEndpoints.openShare, {
    params: { displayName: 'Ana' },
    body: { key: shareKey },
    headers: opener,
  })
  expect(status).toBe(200)
  return JSON.stringify(body)
}

async function get(url: string, asker?: Pick<Person, 'cookie'>) {
  const { statusCode, body } = await app.inject({ url, headers: asker ? { cookie: asker.cookie } : {} })
  expect(statusCode).toBe(200)
  return body
}

const seenBy: Record<Viewer, Audience[]> = {
  visitor: ['public'],
  member: ['public', 'members'],
  contact: ['public', 'members', 'contacts'],
}

const audiences = ['public', 'members', 'contacts', 'me'] as const
type Chosen = Record<ProfilePart, Audience>

/**
 * Every part has every audience twice, beside others that have another one: so that none can be taken for another,
 * two parts that have the same audience in the first four rounds do not in the last four.
 */
const rounds: Chosen[] = Array.from({ length: 8 }, (_, round) => {
  const turn = (index: number) => (round < 4 ? index : Math.floor(index / 4)) + round
  const chosen = profileParts.map((part, index) => [part, audiences[turn(index) % 4]])
  return Object.fromEntries(chosen) as Chosen
})

/** What stood on each surface in each round. */
const seen: { chosen: Chosen; texts: Record<string, string> }[] = []

beforeAll(async () => {
  for (const chosen of rounds) {
    await show(chosen)
    const texts: Record<string, string> = {}
    for (const [name, { read }] of Object.entries(surfaces)) texts[name] = await read()
    seen.push({ chosen, texts })
  }
})

async function show(chosen: Chosen) {
  const { status } = await call(profileEndpoints.editProfile, { asker: ana, body: { audiences: chosen } })
  expect(status).toBe(200)
}

/** Shows one part to an audience, or all of them, and keeps all the others to their owner. */
function showOnly(part: ProfilePart | 'all', audience: Audience) {
  const chosen = profileParts.map(each => [each, part === 'all' || each === part ? audience : 'me'])
  return show(Object.fromEntries(chosen) as Chosen)
}

describe.each(profileParts)('%s', part => {
  test.each(audiences)('shown to %s', audience => {
    const concerned = seen.filter(({ chosen }) => chosen[part] === audience)
    expect(concerned).toHaveLength(2)
    for (const { texts } of concerned) {
      for (const [name, { viewer, has }] of Object.entries(surfaces)) {
        const expected = seenBy[viewer].includes(audience) && has(part)
        expect(traces[part].test(texts[name] ?? ''), name).toBe(expected)
      }
    }
  })
})

test('whom she looks for herself is on no surface, and nobody can ask it of her by name', async () => {
  expect(await get('/api/discover/settings', ana)).toContain('Zyxwanted')
  for (const { texts } of seen) {
    for (const [name, text] of Object.entries(texts)) expect(text, name).not.toContain('Zyxwanted')
  }
  const url = '/api/discover?q=Ana&twoWay=true'
  const { statusCode } = await app.inject({ url, headers: { cookie: seeker.cookie } })
  expect(statusCode).toBe(400)
})

test('a tick stands with its link, and is on no surface once the page leads to another site', async () => {
  await showOnly('links', 'public')
  const url = 'https://site.test/'
  await call(profileEndpoints.editProfile, { asker: ana, body: { links: [{ label: 'Zyx', url }] } })
  const ticked = async () => {
    const texts = Object.entries(surfaces).map(async ([name, { read }]) => [name, await read()] as const)
    const hasTick = ([, text]: readonly [string, string]) => /"verifiedAt":"|Links back here/.test(text)
    return (await Promise.all(texts)).filter(hasTick).map(([name]) => name)
  }
  const ago = (days: number) => sql`date_trunc('second', now()) - ${days} * interval '1 day'`
  await db.update(profileLinks).set({ verifiedAt: ago(32), checkedAt: ago(1) })
  const withLinks = Object.keys(surfaces).filter(name => surfaces[name]?.has('links'))
  expect(await ticked()).toEqual(withLinks.filter(name => name !== 'the vCard'))
  const { network, close } = await openTestSite(({ headers: { host } }, response) => {
    const returns = `<link rel="me" href="${config.publicUrl}/p/Ana">`
    if (host === 'other.test') response.writeHead(200, { 'content-type': 'text/html' }).end(returns)
    else response.writeHead(302, { location: 'https://other.test/' }).end()
  })
  onTestFinished(close)
  await recheckDueLinks(deps, new AbortController().signal, { network })
  expect(await ticked()).toEqual([])
})

test('until the first contact links are for members alone, as text; a contact brings them everywhere', async () => {
  const [nia, first] = [await person('Nia'), await person('Lou')]
  const url = 'https://nialink.example/'
  await call(profileEndpoints.editProfile, { asker: nia, body: { links: [{ label: 'Mine', url }] } })
  await db.update(profileLinks).set({ verifiedAt: new Date() }).where(eq(profileLinks.userId, nia.id))
  const { address } = (await call(profileEndpoints.makeShare, { asker: nia, body: {} })).body
  const key = new URL(address).searchParams.get('k') ?? ''
  const opened = (cookie = '') =>
    call(profileEndpoints.openShare, {
      params: { displayName: 'Nia' },
      body: { key },
      headers: { cookie },
    })
  const browser = String((await opened()).headers['set-cookie']).split(';')[0]
  const stateOf = (text: string) =>
    text.includes('nialink') ? (text.includes('"hasPlainLinks":true') ? 'text' : 'link') : 'nothing'
  const read = async () => ({
    api: stateOf(await get('/api/p/Nia')),
    page: stateOf(await get('/p/Nia')),
    file: stateOf((await get('/p/Nia/contact.vcf')).replaceAll('\r\n ', '')),
    share: stateOf(JSON.stringify((await opened(browser)).body)),
    asVisitor: stateOf(await get('/api/profile/preview?as=visitor', nia)),
    asMember: stateOf(await get('/api/profile/preview?as=member', nia)),
    member: stateOf(await get(`/api/users/${nia.id}`, member)),
  })
  const hidden = { api: 'nothing', page: 'nothing', file: 'nothing', share: 'nothing', asVisitor: 'nothing' }
  expect(await read()).toEqual({ ...hidden, asMember: 'text', member: 'text' })
  const isOwn = async () => (await call(profileEndpoints.getOwnProfile, { asker: nia })).body.hasHadContact
  expect(await isOwn()).toBe(false)
  await makeContacts(db, nia, first)
  const all = Object.fromEntries(Object.keys(await read()).map(name => [name, 'link']))
  expect(await read(), 'at once, though the page is kept').toEqual(all)
  await call(connectEndpoints.removeContact, { asker: first, params: { contactId: nia.id } })
  expect(await read(), 'and for good').toEqual(all)
  expect(await isOwn()).toBe(true)
})

test.each(['T.Ly/x1', 'X.Page', 'tel:+4312345'])(
  'a name that leads somewhere, as %s, comes onto none',
  async fullName => {
    const { status } = await call(profileEndpoints.editProfile, { asker: ana, body: { fullName } })
    expect(status).toBe(400)
  },
)

test('no two parts are always shown to the same', () => {
  const columns = profileParts.map(part => rounds.map(chosen => chosen[part]).join())
  expect(new Set(columns).size).toBe(profileParts.length)
})

describe('the card that is shared', () => {
  const card = async () => (await app.inject('/p/Ana/card.png')).rawPayload
  let bare: Buffer

  beforeAll(async () => {
    await showOnly('all', 'me')
    bare = await card()
  })

  test('shows nothing that is for members', async () => {
    await showOnly('all', 'members')
    expect(bare.equals(await card())).toBe(true)
  })

  const onIt: ProfilePart[] = ['avatar', 'fullName', 'headline']

  test.each(onIt)('shows %s to the world', async part => {
    await showOnly(part, 'public')
    expect(bare.equals(await card())).toBe(false)
  })

  test('shows nothing else of what the world may see', async () => {
    const chosen = profileParts.map(part => [part, onIt.includes(part) ? 'me' : 'public'])
    await show(Object.fromEntries(chosen) as Chosen)
    expect(bare.equals(await card())).toBe(true)
  })
})

test.each(['avatar', 'cover'] as const)('the file of the %s has the audience of the part', async kind => {
  const [picture] = await db.select().from(pictures).where(sql`user_id = ${ana.id} and kind = ${kind}`)
  const url = `/api/pictures/${picture?.id}/${kind === 'avatar' ? 128 : 640}.webp`
  const status = async (asker?: Pick<Person, 'cookie'>) =>
    (await app.inject({ url, headers: asker ? { cookie: asker.cookie } : {} })).statusCode
  for (const audience of audiences) {
    await showOnly(kind, audience)
    expect(await status(), `visitor, ${audience}`).toBe(audience === 'public' ? 200 : 404)
    expect(await status(member), `member, ${audience}`).toBe(seenBy.member.includes(audience) ? 200 : 404)
    expect(await status(contact), `contact, ${audience}`).toBe(audience === 'me' ? 404 : 200)
    expect(await status(opener), `share link, ${audience}`).toBe(audience === 'me' ? 404 : 200)
    expect(await status(ana), `owner, ${audience}`).toBe(200)
  }
})

/** Last, because she is not to be seen afterwards. */
test('who takes a break is there for contacts as ever, and on no other surface', async () => {
  await showOnly('all', 'public')
  const [kept] = await db.select().from(pictures).where(sql`user_id = ${ana.id} and kind = 'avatar'`)
  const picture = `/api/pictures/${kept?.id}/128.webp`
  // A share link is for visitors as well, and a former contact sees no more than a name.
  const forContacts = Object.entries(surfaces).filter(
    ([name, { viewer }]) => viewer === 'contact' && name !== 'what a share link opens',
  )
  const readAll = async () => {
    const texts = forContacts.map(async ([name, { read }]) => [name, await read()] as const)
    return Object.fromEntries(await Promise.all(texts))
  }
  const before = await readAll()
  const body = { until: null, told: false, stopRenewing: false }
  expect((await call(authEndpoints.takeBreak, { asker: ana, body })).status).toBe(200)
  while (await hasStale(db)) await refreshPeople(db)
  const after = await readAll()
  for (const [name] of forContacts) {
    expect(withoutLastSeen(after[name] ?? ''), name).toBe(withoutLastSeen(before[name] ?? ''))
  }
  expect(await status(picture, contact)).toBe(200)

  const gone: [string, Pick<Person, 'cookie'> | undefined][] = [
    ...['/api/p/Ana', '/p/Ana', '/p/Ana/contact.vcf', '/p/Ana/card.png'].flatMap(
      url => [undefined, opener, member, contact].map(asker => [url, asker]) as (typeof gone)[number][],
    ),
    [`/api/users/${ana.id}`, member],
    [`/api/users/${ana.id}`, former],
    ...([undefined, opener, member, former].map(asker => [picture, asker]) as (typeof gone)[number][]),
  ]
  for (const [url, asker] of gone) expect(await status(url, asker), url).toBe(404)
  const empty: [string, Person][] = [
    ...['/api/discover', '/api/discover?q=Ana'].map(url => [url, seeker] as [string, Person]),
    ['/api/discover', watcher],
    ['/api/discover/saved', keeper],
    ['/api/discover/hidden', hider],
    ['/api/connect/requests/received', member],
    ['/api/bell', member],
  ]
  for (const [url, asker] of empty) expect(await get(url, asker), url).not.toMatch(/Ana\b|Zyx/)
  const asked = await call(profileEndpoints.openShare, {
    ...{ params: { displayName: 'Ana' }, body: { key: shareKey }, headers: opener },
  })
  expect(asked.status).toBe(404)
  const stands = await get(`/api/connection-status/${ana.id}`, seeker)
  expect(stands.replace(String(ana.id), '1')).toBe(await get('/api/connection-status/1', seeker))

  await call(authEndpoints.endBreak, { asker: ana })
  while (await hasStale(db)) await refreshPeople(db)
  for (const { read } of Object.values(surfaces)) await read()
})

async function status(url: string, asker?: Pick<Person, 'cookie'>) {
  return (await app.inject({ url, headers: asker ? { cookie: asker.cookie } : {} })).statusCode
}

/** When she was last here is told as before, and began to be known only with this. */
function withoutLastSeen(text: string) {
  return text.replaceAll(/"lastSeen":("[^"]+"|null)/g, '"lastSeen":null').replaceAll(/"version":"[^"]+"/g, '')
}

async function conversationOf(asker: Person) {
  const { items } = JSON.parse(await get('/api/conversations', asker)) as {
    items: { conversationId: number }[]
  }
  return items[0]?.conversationId
}
