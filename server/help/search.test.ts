import { expect, test } from 'vitest'
import { readHelpTexts } from './articles.ts'
import { openSearch } from './search.ts'

const search = openSearch(readHelpTexts())

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
  ['old link after new name', ['change-display-name', 'public-profile']],
])('"%s" finds the right article first', (query, first) => {
  expect(first).toContain(search(query)[0]?.id)
})

test.each(['crypto', 'zzzz', '🙂', '...', '2fa'])('"%s", which no article is about, finds nothing', query =>
  expect(search(query)).toEqual([]),
)

test('what was found is marked where it stands, and mistyped words as they should be', () => {
  const [hit] = search('delte acount')
  expect(marked(hit?.title)).toEqual(['Delete', 'account'])
  expect(marked(hit?.snippet)).toEqual(['Delete', 'account'])
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
