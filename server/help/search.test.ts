import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { openLegal } from '#legal/read.ts'
import { readHelpTexts } from './articles.ts'
import { type Findable, findableLegal, findableText, weights } from './findable.ts'
import { openSearch } from './search.ts'

const texts = readHelpTexts().map(findableText)
const legal = openLegal(readConfig({})).pages().flatMap(findableLegal)
const search = openSearch([...texts, ...legal])

test.each([
  ['cant verify email', ['verify-your-email', 'verification-email-missing']],
  ["can't verify e-mail", ['verify-your-email', 'verification-email-missing']],
  ['verifcation', ['verify-your-email', 'verification-email-missing']],
  ['i didnt get the email', ['verification-email-missing']],
  ['no code', ['verify-your-email', 'verification-email-missing']],
  ['delte acount', ['delete-or-pause-account']],
  ['pasword reset', ['reset-password']],
  ['i forgot my passwrod', ['reset-password']],
  ['log out everywhere', ['sessions']],
  ['stolen phone', ['sessions']],
  ['chnage emial', ['change-email']],
  ['username', ['change-display-name', 'create-your-account']],
  ['sign up', ['create-your-account']],
  ['undo deletion', ['reactivate-account']],
  ['cookei banner', ['cookie-choices']],
  ['dark mode', ['keyboard-shortcuts']],
  ['Tastatur keybord', ['keyboard-shortcuts']],
  ['harrassment', ['community-rules']],
  ['del', ['delete-or-pause-account', 'reactivate-account', 'send-messages']],
  ['COOKIES?!', ['cookie-choices']],
  ['avatar', ['complete-your-profile']],
  ['photo', ['complete-your-profile', 'photos-voice-files']],
  ['send a photo', ['photos-voice-files']],
  ['unsend', ['send-messages']],
  ['what do the ticks mean', ['read-receipts']],
  ['find an old message', ['search-messages']],
  ['message not sent', ['message-not-sent']],
  ['upload a pciture', ['complete-your-profile']],
  ['bio', ['complete-your-profile']],
  ['QR', ['public-profile']],
  ['qr code', ['public-profile']],
  ['vCard', ['public-profile']],
  ['share my profile', ['public-profile']],
  ['hide', ['hide-from-discovery']],
  ['hide my profile', ['hide-from-discovery']],
  ['google', ['hide-from-discovery']],
  ['who can see my profile', ['hide-from-discovery']],
  ['link tick', ['verified-links']],
  ['rel me', ['verified-links']],
  ['verify my link', ['verified-links']],
  ['newsletter', ['create-your-account']],
  ['block someone', ['remove-or-block']],
  ['unfriend', ['remove-or-block']],
  ['romance scam', ['spot-scams']],
  ['friend request', ['connection-requests']],
  ['too many requests', ['request-limits']],
  ['refund', ['refunds-how-to']],
  ['money back', ['refunds-how-to']],
  ['cancel my subscription', ['change-or-cancel-plan']],
  ['card declined', ['payment-failed']],
  ['price', ['plans-compared']],
  ['what are tokens', ['about-tokens']],
  ['spending limit', ['spend-limit']],
  ['invoice', ['invoices']],
  ['scan code to sign in on phone', ['continue-on-your-phone']],
  ['old link after new name', ['change-display-name', 'public-profile']],
])('"%s" finds the right article first', (query, first) => {
  expect(first).toContain(search(query)[0]?.id)
})

test.each([
  ['refund', ['/help-center/refunds-how-to', '/refunds', '/terms#withdrawal-and-refunds']],
  ['refunds', ['/help-center/refunds-how-to', '/refunds', '/terms#withdrawal-and-refunds']],
  ['refudn', ['/help-center/refunds-how-to', '/refunds', '/terms#withdrawal-and-refunds']],
  ['token', ['/help-center/about-tokens', '/terms#tokens']],
  ['tokens', ['/help-center/about-tokens', '/terms#tokens']],
  ['tokne', ['/help-center/about-tokens', '/terms#tokens']],
  ['delete account', ['/help-center/delete-or-pause-account', '/help-center/reactivate-account']],
  ['block', ['/help-center/remove-or-block']],
  ['cookies', ['/help-center/cookie-choices', '/cookies-policy', '/privacy-policy#cookies']],
  ['cookies policy', ['/cookies-policy', '/help-center/cookie-choices']],
  ['price', ['/help-center/plans-compared', '/help-center/change-or-cancel-plan']],
  ['verification email', ['/help-center/verification-email-missing', '/help-center/verify-your-email']],
  ['terms', ['/terms']],
  ['privacy', ['/privacy-policy']],
  ['privcay policy', ['/privacy-policy']],
  ['complaint', ['/privacy-policy#complaints']],
  ['global privacy control', ['/cookies-policy#global-privacy-control']],
  ['chargeback', ['/help-center/refunds-how-to', '/refunds#chargebacks']],
  ['liability', ['/terms#liability']],
  ['appeal', ['/help-center/appeal-a-decision']],
  ['weakness', ['/privacy-policy#security']],
  ['recorded automatically', ['/privacy-policy#what-we-collect']],
  ['<b>refund</b>; DROP TABLE', ['/help-center/refunds-how-to', '/refunds']],
  ['réfund “(token)”', ['/help-center/refunds-how-to']],
  [`refund ${'and a very long story '.repeat(40)}`, ['/help-center/refunds-how-to']],
])(
  '"%s" finds first what was written about it, in the help centre and in the legal pages',
  (query, first) => {
    expect(
      search(query)
        .slice(0, first.length)
        .map(hit => hit.address),
    ).toEqual(first)
  },
)

test('what stands before the first heading of a legal page is found with the page as a whole', () => {
  const [hit] = search('terms contract between you and us')
  expect(hit?.address).toBe('/terms')
  expect(marked(hit?.snippet)).toContain('contract')
})

test.each(['token', 'tokens', 'toke', 'tok'])(
  '"%s" is not taken for "taken", and leads nobody to the display name',
  query => {
    expect(search('taken').map(hit => hit.id)).toContain('change-display-name')
    const hits = search(query)
    expect(hits.length).toBeGreaterThan(2)
    for (const { id, title, snippet } of hits) {
      expect(id).not.toBe('change-display-name')
      expect([...marked(title), ...marked(snippet)].join(' ')).toMatch(/^tokens?( tokens?)*$/i)
    }
  },
)

test('nor is it where no text speaks of tokens', () => {
  const naming = texts.filter(text => text.id === 'change-display-name')
  expect(openSearch(naming)('taken')).toHaveLength(1)
  expect(openSearch(naming)('token')).toEqual([])
})

test('a word that stands in no text leads to one only as a whole, and never by a slip', () => {
  const hidden = 'nickname'
  const text = texts.find(({ id }) => id === 'change-display-name')
  expect(text?.hidden).toContain(hidden)
  expect(JSON.stringify([text?.shown, text?.passages])).not.toContain(hidden)
  expect(search(hidden)[0]?.id).toBe('change-display-name')
  expect(search('nicknames')[0]?.id).toBe('change-display-name')
  expect([...search('nickn'), ...search('nicknane')]).toEqual([])
})

test('what says it in its title comes before what says it on the way, however often', () => {
  const about = (id: string, title: string, body: string): Findable => ({
    ...{ kind: 'help', id, address: id, category: 'Help', title, hidden: [], passages: [body] },
    shown: [
      [title, weights.title],
      [body, weights.body],
    ],
  })
  const often = about('often', 'Something else', 'A lantern. '.repeat(200))
  const titled = about('titled', 'The lantern', 'What it is.')
  expect(openSearch([often, titled])('lantern').map(({ id }) => id)).toEqual(['titled', 'often'])
})

test('every result says what it is and leads to a place that exists', () => {
  const places = new Set([...texts, ...legal].map(({ address }) => address))
  const hits = ['refund', 'token', 'cookies', 'privacy', 'data', 'account', 'law'].flatMap(search)
  expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(['help', 'legal']))
  for (const { kind, address, category } of hits) {
    expect(places).toContain(address)
    expect(category === 'Legal page').toBe(kind === 'legal')
    expect(address?.startsWith('/help-center/')).toBe(kind === 'help')
  }
})

test('a legal page is found once, where it says most', () => {
  for (const query of ['refund', 'token', 'data', 'account']) {
    const ids = search(query).map(({ kind, id }) => `${kind} ${id}`)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test.each(['', '   ', 'astrology', 'zzzz', '🙂', '...', '%', '\\\\', 'q'.repeat(200), '🙂'.repeat(99)])(
  '"%s", which no text is about, finds nothing',
  query => expect(search(query)).toEqual([]),
)

test('what was found is marked where it stands, and mistyped words as they should be', () => {
  const [hit] = search('delte acount')
  expect(marked(hit?.title)).toEqual(['delete', 'account'])
  expect(marked(hit?.snippet)).toEqual(['delete', 'account'])
})

test('every snippet is short, and marks whole words', () => {
  const hits = ['sign', 'account', 'mail', 'you', 'password'].flatMap(search)
  expect(hits.length).toBeGreaterThan(10)
  for (const { snippet } of hits) {
    expect(snippet.text.length).toBeLessThanOrEqual(190)
    for (const word of marked(snippet)) expect(word).toMatch(/^[\p{L}\p{N}'’-]+$/u)
  }
})

test('an answer takes less than 2 milliseconds', () => {
  const queries = ['cant verify email', 'delte acount', 'pasword reset', 'a', 'sign', 'nothing of this kind']
  for (let round = 0; round < 20; round++) queries.forEach(search)
  const times = queries.flatMap(query => Array.from({ length: 50 }, () => timeOf(() => search(query))))
  expect(median(times)).toBeLessThan(2)
})

function marked(found: { text: string; marks: [number, number][] } | undefined) {
  return found?.marks.map(([start, end]) => found.text.slice(start, end)) ?? []
}

function timeOf(act: () => void) {
  const start = performance.now()
  act()
  return performance.now() - start
}

function median(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
