import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { callLimits } from '@akin/contract/call-limits.ts'
import { timers } from '@akin/contract/chat/timers.ts'
import { limits } from '@akin/contract/limits.ts'
import type { ContentBlock, ContentRun } from '@akin/contract/platform/content.ts'
import { promptIds } from '@akin/contract/profile/prompts.ts'
import { themeNames } from '@akin/contract/profile/themes.ts'
import { reasons } from '@akin/contract/safety/shapes.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import {
  everyone,
  graceDays,
  type PlanTerms,
  planNames,
  plans,
  trial,
} from '@akin/contract/subscription/plans.ts'
import { exactAmount, giftItems, itemPrices, packs } from '@akin/contract/tokens/prices.ts'
import { describe, expect, test } from 'vitest'
import { headingsOf, plain } from '#platform/content/to-tree.ts'
import { type HelpText, readHelpTexts } from './articles.ts'
import { passagesOf } from './findable.ts'

const root = path.resolve(import.meta.dirname, '../..')
const texts = readHelpTexts()
const byId = new Map(texts.map(text => [text.id, text]))
const ids = texts.map(text => text.id)

test('there are articles', () => {
  expect(texts.length).toBeGreaterThanOrEqual(16)
})

describe.each(texts.map(text => [text.id, text] as const))('%s', (_id, text) => {
  test('has between 150 and 500 words', () => {
    const words = passagesOf(text.blocks).join(' ').split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(150)
    expect(words).toBeLessThanOrEqual(500)
  })

  test('has headings to jump to', () => {
    expect(headingsOf(text.blocks).length).toBeGreaterThanOrEqual(3)
  })

  test('links only to pages, articles and headings that exist', () => {
    for (const href of linksIn(text)) expect(placeExists(text, href), href).toBe(true)
  })

  test('names controls in the very words of the screen', () => {
    const strange = boldIn(text).filter(words => !onScreen(words))
    expect(strange).toEqual([])
  })
})

test('the articles link to each other and to pages, so that the walk above is not in vain', () => {
  const links = texts.flatMap(linksIn)
  expect(links.filter(href => href.startsWith('/help-center/')).length).toBeGreaterThan(10)
  expect(links.filter(href => /^\/(auth|profile|support)/.test(href)).length).toBeGreaterThan(10)
})

test.each([
  ['create-your-account', 'people of 18 and over', limits.adultYears, 18],
  ['create-your-account', '3–24 letters', limits.displayNameMax, 24],
  ['create-your-account', 'at least 10 characters', limits.passwordMin, 10],
  ['create-your-account', 'From 15 characters on', limits.passwordStrong, 15],
  ['create-your-account', 'removed after 14 days', days(limits.unverifiedLife), 14],
  ['your-first-steps', 'of up to 80 characters', limits.headline, 80],
  ['connection-requests', 'at least 10 characters', limits.requestNoteMin, 10],
  ['connection-requests', '300 is the most', limits.requestNote, 300],
  ['connection-requests', 'after 7 days', days(limits.withdrawnPause), 7],
  ['connection-requests', 'in the message that says so, for 10 seconds', limits.declineUndoMs / 1000, 10],
  ['connection-requests', 'takes your last no back, for 30 seconds', limits.restoreWindow, 30],
  ['connection-requests', '90 days', days(limits.requestLife), 90],
  ['request-limits', 'your first 7 days: 5 a day', limits.requestsPerDayAtFirst, 5],
  ['request-limits', 'After that: 10 a day', everyone.requestsPerDay, 10],
  ['request-limits', 'from 30 days on', days(limits.planRequestsAge), 30],
  ['request-limits', 'at least 3 in 10 of your', limits.planRequestsShare, 0.3],
  ['request-limits', '3 a day for', limits.requestsPerDayUnwelcome, 3],
  ['request-limits', 'a day for 7 days', days(limits.unwelcomePause), 7],
  ['request-limits', 'At most 100 of your requests', limits.openRequests, 100],
  ['request-limits', '24 hours after one of you removed', hours(limits.removedPause), 24],
  ['request-limits', '24 hours after you lifted a block', hours(limits.unblockedPause), 24],
  ['remove-or-block', 'For 10 seconds', limits.removeUndoMs / 1000, 10],
  ['report-someone', 'in up to 1,000 characters', limits.reportDetails, 1000],
  ['report-someone', 'up to 10 before and 10 after', limits.evidenceAround, 10],
  ['report-someone', 'reported for 30 days', days(serverLimits.sealedLife), 30],
  ['report-someone', '20 reports a day', limits.reportsDaily.max, 20],
  ['report-someone', 'within 4 hours', reasons.self_harm.hours, 4],
  ['what-happens-after-report', '24 hours', reasons.scam.hours, 24],
  ['what-happens-after-report', '72 hours', reasons.other.hours, 72],
  ['answers-from-support', '20 times a day', limits.supportRepliesDaily.max, 20],
  ['answers-from-support', 'works for 30 days', days(limits.supportAnswerFor), 30],
  ['answers-from-support', 'at most 72 hours', plans.free.supportHours, 72],
  ['verify-your-email', 'works for 15 minutes', minutes(limits.verifyCode), 15],
  ['verify-your-email', 'for 5 tries', limits.codeTries, 5],
  ['verify-your-email', 'works for 24 hours', hours(limits.verifyLink), 24],
  ['verification-email-missing', 'pause for a minute', minutes(limits.resendPause), 1],
  ['verification-email-missing', '5 mails an hour', limits.resendsHourly.max, 5],
  ['verification-email-missing', '10 a day', limits.resendsDaily.max, 10],
  ['verification-email-missing', 'waits 14 days', days(limits.unverifiedLife), 14],
  ['change-display-name', 'Once in 30 days', days(limits.nameChangePause), 30],
  ['change-display-name', 'for 180 days', days(limits.formerNameReserved), 180],
  ['change-display-name', 'leads to the new one for 90 days', days(limits.formerNameRedirect), 90],
  ['public-profile', 'leads to the new one for 90 days', days(limits.formerNameRedirect), 90],
  ['public-profile', 'Add up to 8', limits.links, 8],
  ['public-profile', 'each of the last 30 days', everyone.visitDays, 30],
  ['hide-from-discovery', 'for 24 hours', hours(limits.shareLife), 24],
  ['hide-from-discovery', 'Up to 10 links can work', limits.shares, 10],
  ['public-profile', 'a label of up to 30 characters', limits.linkLabel, 30],
  ['complete-your-profile', 'up to 5 MB', limits.pictureBytes / 1024 / 1024, 5],
  ['complete-your-profile', 'one line of up to 80 characters', limits.headline, 80],
  ['complete-your-profile', 'In your own words: up to 500', limits.bio, 500],
  ['complete-your-profile', 'pick up to 3 of our 24 questions', limits.prompts, 3],
  ['complete-your-profile', 'pick up to 3 of our 24 questions', promptIds.length, 24],
  ['complete-your-profile', 'in up to 150 characters', limits.promptAnswer, 150],
  ['complete-your-profile', 'Name, up to 50 characters', limits.fullName, 50],
  ['complete-your-profile', 'Pronouns, up to 20', limits.pronouns, 20],
  ['complete-your-profile', 'up to 10, of which 3 may be your own words', limits.interests, 10],
  ['complete-your-profile', 'up to 10, of which 3 may be your own words', limits.ownInterests, 3],
  ['complete-your-profile', 'Languages: up to 5', limits.languages, 5],
  ['complete-your-profile', 'Links: up to 8', limits.links, 8],
  ['complete-your-profile', 'an emoji and up to 60 characters', limits.statusText, 60],
  ['verified-links', 'You can check 20 times an hour', callLimits.linkChecks.person.max, 20],
  ['verified-links', 'once a month', days(limits.linkRecheck), 30],
  ['reset-password', 'for 30 minutes', minutes(limits.resetLink), 30],
  ['reset-password', '3 times an hour', limits.forgotPerEmail.max, 3],
  ['reset-password', '5 wrong passwords', limits.failedLoginsPerPair.max, 5],
  ['reset-password', 'within 15 minutes', minutes(limits.failedLoginsPerPair.seconds), 15],
  ['change-email', 'within 24 hours', hours(limits.emailChangeLink), 24],
  ['change-email', 'for 7 days', days(limits.emailRevertLink), 7],
  ['change-email', '3 times in 30 days', limits.emailChanges.max, 3],
  ['sessions', 'for 7 days', days(limits.disownLink), 7],
  ['sessions', 'for 30 days after you last used it', days(limits.sessionIdle), 30],
  ['sessions', 'for 90 days at most', days(limits.sessionAbsolute), 90],
  ['sessions', 'on 20 devices', limits.sessionsPerUser, 20],
  ['delete-or-pause-account', 'You have 30 days', days(limits.deletionPeriod), 30],
  ['delete-or-pause-account', 'up to 1000 characters', limits.deletionReason, 1000],
  ['reactivate-account', 'You have 30 days to come back', days(limits.deletionPeriod), 30],
  ['reactivate-account', 'for 24 hours', hours(limits.keepDeletionWindow), 24],
  ['send-messages', 'up to 4,000 characters', limits.message, 4000],
  ['send-messages', 'you can send three messages', limits.unanswered, 3],
  ['send-messages', 'up to three on one message', limits.reactions, 3],
  ['send-messages', 'For 10 seconds', limits.undoWindow, 10],
  ['send-messages', 'within 24 hours', hours(limits.editWindow), 24],
  ['read-receipts', 'in view for a second', limits.readAfterMs, 1000],
  ['photos-voice-files', 'add up to four', limits.messageAttachments, 4],
  ['photos-voice-files', 'up to 10 MB', everyone.uploadBytes / 1024 / 1024, 10],
  ['photos-voice-files', '2,048 pixels', limits.attachmentWidth, 2048],
  ['photos-voice-files', 'up to 100 frames', serverLimits.imageFrames, 100],
  ['photos-voice-files', '16,384 pixels', serverLimits.imageSide, 16_384],
  ['photos-voice-files', 'removed after a day', days(limits.looseUploadLife), 1],
  ['photos-voice-files', '1 GB together', everyone.storageBytes / 1024 ** 3, 1],
  ['photos-voice-files', 'up to three minutes', minutes(limits.voiceMs / 1000), 3],
  ['disappearing-messages', '24 hours, 7 days or 30 days', hours(timers['24h']), 24],
  ['disappearing-messages', '24 hours, 7 days or 30 days', days(timers['7d']), 7],
  ['disappearing-messages', '24 hours, 7 days or 30 days', days(timers['30d']), 30],
  ['scheduled-messages', 'Three can wait at once', everyone.scheduledMessages, 3],
  ['scheduled-messages', '25 with Plus', plans.plus.scheduledMessages, 25],
  ['scheduled-messages', '100 with Premium', plans.premium.scheduledMessages, 100],
  ['scheduled-messages', 'for up to a year', days(limits.scheduledAhead), 366],
  ['your-turn', 'more than an hour ago', hours(limits.turnAfter), 1],
  ['message-not-sent', 'After two days', days(limits.outboxLife), 2],
  ['message-not-sent', 'you can send three messages', limits.unanswered, 3],
  ['message-not-sent', '20 conversations a day', limits.newChats.max, 20],
  ['plans-compared', 'in your first 7 days it is 5 a day', limits.requestsPerDayAtFirst, 5],
  ['plans-compared', 'from 30 days on', days(limits.planRequestsAge), 30],
  ['plans-compared', 'at least 3 in 10 of your', limits.planRequestsShare, 0.3],
  ['plans-compared', 'begins at 3', limits.savedByFrom, 3],
  ['plans-compared', 'for 7 days, with a card', trial.days, 7],
  ['payment-failed', 'stays on for 14 days', graceDays, 14],
  ['about-tokens', 'Exact amount, 100 to 10,000', exactAmount.min, 100],
  ['about-tokens', 'Exact amount, 100 to 10,000', exactAmount.max, 10_000],
  ['about-tokens', 'For $20 or more', limits.recentSignInFrom, 2000],
  ['highlighted-requests', 'costs 50 tokens ($0.50)', itemPrices.highlight, 50],
  ['highlighted-requests', 'Three in 24 hours', limits.highlightsPerDay, 3],
  ['highlighted-requests', 'opened it after 14 days', days(limits.highlightLife), 14],
  ['spotlight', 'for 30 minutes', minutes(limits.spotlightLife), 30],
  ['spotlight', 'costs 150 tokens ($1.50)', itemPrices.spotlight, 150],
  ['spotlight', 'two in 24 hours', limits.spotlightsPerDay, 2],
  ['spotlight', 'At most three of twenty', limits.spotlightsShown, 3],
  ['spotlight', 'At most three of twenty', limits.discoverPage, 20],
  ['spotlight', 'fewer than 20', limits.spotlightEnough, 20],
  ['gifts-and-keepsakes', 'up to 80 characters', limits.giftWords, 80],
  ['gifts-and-keepsakes', 'one of your three messages', limits.unanswered, 3],
  ['profile-themes', 'There are sixteen', themeNames.length, 16],
  ['profile-themes', 'The first three', everyone.themes, 3],
  ['profile-themes', 'the first twelve', plans.plus.themes, 12],
  ['profile-themes', 'for 300 tokens ($3.00)', itemPrices.theme, 300],
  ['gift-a-month-of-plus', 'costs 500 tokens ($5.00)', itemPrices.month_of_plus, 500],
  ['gift-a-month-of-plus', 'You have 14 days', days(limits.plusGiftLife), 14],
  ['spend-limit', 'With a limit of $50', limits.spendLimitDefault, 5000],
  ['spend-limit', 'between $0 and $10,000', limits.spendLimitMax, 1_000_000],
  ['spend-limit', 'after 24 hours', hours(limits.spendLimitPause), 24],
  ['cookie-choices', 'after six months', Math.round(days(limits.cookieChoiceLife) / 30.5), 6],
])('%s says "%s", and that is so', (id, words, limit, number) => {
  expect(passagesOf(byId.get(id)?.blocks ?? []).join('\n')).toContain(words)
  expect(limit).toBe(number)
})

describe('plans compared', () => {
  const [table] = byId.get('plans-compared')?.blocks ?? []

  test('begins with its table, which says of each plan what the plan says', () => {
    const terms = planNames.map(name => plans[name])
    const row = (label: string, of: (each: PlanTerms) => string | number) => [
      label,
      ...terms.map(each => String(of(each))),
    ]
    expect(tableOf(table)).toEqual([
      ['What you get', 'Free', 'Plus', 'Premium'],
      row('Price a month', ({ cents }) => dollars(cents.month)),
      row('Price a year', ({ cents }) => dollars(cents.year)),
      row('Connection requests a day', ({ requestsPerDay }) => requestsPerDay),
      row('Largest file', ({ uploadBytes }) => `${uploadBytes / 1024 ** 2} MB`),
      row('Storage', ({ storageBytes }) => `${storageBytes / 1024 ** 3} GB`),
      row('Pinned chats', ({ pins }) => pins),
      row('Saved searches', ({ savedSearches }) => savedSearches),
      row('Scheduled messages', ({ scheduledMessages }) => scheduledMessages),
      row('“Saved by” count', ({ savedByCount }) => (savedByCount ? 'Yes' : 'No')),
      row('Visits are counted for', ({ visitDays }) => (visitDays === 365 ? '1 year' : `${visitDays} days`)),
      row('Profile themes', ({ themes, accent }) => {
        const some = themes === themeNames.length ? 'All' : String(themes)
        return accent ? `${some}, and a colour of your own` : some
      }),
      row('Spotlight', ({ spotlight }) => (spotlight ? `1 a ${spotlight}` : 'For tokens')),
      row('Tokens every month', ({ monthlyTokens: tokens }) =>
        tokens === 0 ? 'None' : `${tokens} (${dollars(tokens)})`,
      ),
      row('Badge on your profile', ({ badge }) => (badge ? 'If you like' : 'No')),
      row('Support aims to answer within', ({ supportHours }) => `${supportHours} hours`),
    ])
  })

  test('calls everything as the page of plans does, and leaves nothing out', () => {
    const compared = readFileSync(path.join(root, 'web/subscription/plan-words.ts'), 'utf8')
    const labels = Array.from(compared.matchAll(/\{ label: '([^']+)'/g), match => match[1])
    expect(labels.length).toBeGreaterThan(5)
    const rows = tableOf(table).map(([label]) => label)
    expect(rows.slice(3)).toEqual(labels)
  })
})

test('the packs are those that are sold, at their price', () => {
  const table = byId.get('about-tokens')?.blocks.find(block => block.kind === 'table')
  expect(tableOf(table).slice(1)).toEqual([
    ...packs.map(({ tokens, cents }) => [
      tokens.toLocaleString('en-US'),
      dollars(cents),
      `$${(cents / tokens / 100).toFixed(4)}`,
    ]),
    ['Exact amount, 100 to 10,000', '$0.01 each', '$0.0100'],
  ])
})

test('gifts cost what their table says', () => {
  const table = byId.get('gifts-and-keepsakes')?.blocks.find(block => block.kind === 'table')
  const prices = giftItems.map(item => [String(itemPrices[item]), dollars(itemPrices[item])])
  expect(
    tableOf(table)
      .slice(1)
      .map(([, ...price]) => price),
  ).toEqual(prices)
})

test('what tokens buy is listed at its price', () => {
  const [, table] = byId.get('about-tokens')?.blocks.filter(block => block.kind === 'table') ?? []
  const listed = tableOf(table)
    .slice(1)
    .flatMap(([, tokens = '']) => Array.from(tokens.matchAll(/\d+/g), Number))
  expect(listed.toSorted((one, other) => one - other)).toEqual(
    Object.values(itemPrices).toSorted((one, other) => one - other),
  )
})

function tableOf(block: ContentBlock | undefined) {
  if (block?.kind !== 'table') throw new Error('There is no table.')
  return [block.head, ...block.rows].map(row => row.map(plain))
}

function dollars(cents: number) {
  return cents === 0 ? '$0' : `$${(cents / 100).toFixed(2)}`
}

describe('a bad article stops the start', () => {
  const good = {
    title: 'Title',
    category: 'safety',
    order: '1',
    summary: 'Summary.',
    updated: '2026-11-15',
    related: '[b, c, d]',
  }

  test.each([
    ['an unknown category', { category: 'gossip' }, 'a.md has a front matter that does not fit: category'],
    ['a date that is none', { updated: 'yesterday' }, 'a.md has a front matter that does not fit: updated'],
    ['too few related articles', { related: '[b]' }, 'a.md has a front matter that does not fit: related'],
    ['a related article that is not there', { related: '[b, c, gone]' }, 'a.md names "gone" as related'],
    ['itself as related', { related: '[b, c, a]' }, 'a.md names "a" as related'],
    ['a field we do not know', { colour: 'red' }, 'colour'],
  ])('with %s', (_what, change, sentence) => {
    expect(() => readWith({ ...good, ...change })).toThrow(sentence)
  })

  test('and a good one does not', () => {
    expect(readWith(good).map(text => text.id)).toEqual(['b', 'a', 'c', 'd'])
  })

  function readWith(front: Record<string, string>) {
    const folder = mkdtempSync(path.join(tmpdir(), 'akin-help-'))
    const others = { b: 'a, c, d', c: 'a, b, d', d: 'a, b, c' }
    for (const [id, related] of Object.entries(others)) {
      const category = id === 'b' ? 'getting-started' : 'safety'
      write(folder, id, { ...good, category, order: '2', related: `[${related}]` })
    }
    write(folder, 'a', front)
    try {
      return readHelpTexts(folder)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  function write(folder: string, id: string, front: Record<string, string>) {
    const lines = Object.entries(front).map(([key, value]) => `${key}: ${value}`)
    writeFileSync(path.join(folder, `${id}.md`), `---\n${lines.join('\n')}\n---\n\nWords.\n`)
  }
})

const pages = new Set(['/', ...pathsIn(readFileSync(path.join(root, 'web/routes.ts'), 'utf8'))])
const screen = [
  ...globSync(
    'web/{auth,billing,chat,connect,cookies,discover,notifications,profile,safety,shell,subscription,support,tokens,ui}/**/*.{ts,tsx}',
    {
      cwd: root,
    },
  ),
  ...globSync('{server/auth/mails,contract/auth,contract/safety}/*.ts', { cwd: root }),
]
  .map(file => readFileSync(path.join(root, file), 'utf8'))
  .flatMap(source => [source, withoutTags(source)])
  .join('\n')

/** Words in bold that are not on the screen but on the keyboard, or a clock that runs. */
const elsewhere = new Set([
  'Tab',
  'Shift + Tab',
  'Enter',
  'Shift + Enter',
  'Space',
  'Escape',
  'arrow keys',
  'Send again in 0:42',
])

function onScreen(words: string) {
  return elsewhere.has(words) || screen.includes(words.replace(/[.:]$/, ''))
}

/** Source without its tags and line breaks, so that a label that holds links reads as on the page. */
function withoutTags(source: string) {
  return source
    .replace(/\{' '\}/g, ' ')
    .replace(/<\/?[\w.]+[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

function pathsIn(routes: string) {
  return Array.from(routes.matchAll(/route\('([^']+)'/g), match => match[1] ?? '')
}

function placeExists(text: HelpText, href: string) {
  const [address = '', hash] = href.split('#')
  const [page = ''] = address.split('?')
  const [, id] = /^\/help-center\/(.+)$/.exec(page) ?? []
  const target = page === '' ? text : byId.get(id ?? '')
  const known = page === '' || (id ? ids.includes(id) : pages.has(page))
  return known && (!hash || !target || headingsOf(target.blocks).some(heading => heading.id === hash))
}

function linksIn({ blocks }: HelpText) {
  return runsIn(blocks).flatMap(run => (run.link ? [run.link.href] : []))
}

function boldIn({ blocks }: HelpText) {
  return runsIn(blocks).flatMap(run => (run.strong ? [run.text] : []))
}

function runsIn(blocks: ContentBlock[]): ContentRun[] {
  return blocks.flatMap(block => {
    if (block.kind === 'paragraph') return block.runs
    if (block.kind === 'note') return block.paragraphs.flat()
    if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flat()
    return block.kind === 'list'
      ? block.items.flatMap(item => [...item.runs, ...(item.list?.items ?? []).flat()])
      : []
  })
}

function minutes(seconds: number) {
  return seconds / 60
}

function hours(seconds: number) {
  return minutes(seconds) / 60
}

function days(seconds: number) {
  return hours(seconds) / 24
}
