import { api } from '@akin/contract/api.ts'
import { type LegalPage, type LegalPageId, legalPageIds } from '@akin/contract/legal/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import type { ContentBlock } from '@akin/contract/platform/content.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { everyone, graceDays, plans, trial } from '@akin/contract/subscription/plans.ts'
import { exactAmount } from '@akin/contract/tokens/prices.ts'
import { describe, expect, test } from 'vitest'
import { termsVersion } from '#auth/registration/register.ts'
import { endedSessionCookie } from '#auth/sessions/session.ts'
import { readHelpTexts } from '#help/articles.ts'
import { headingsOf } from '#platform/content/to-tree.ts'
import { shareCookie } from '#profile/shares/share-cookie.ts'
import { scene } from '#testing/scene.ts'
import { openLegal } from './read.ts'

const { call, config } = await scene()
const legal = openLegal(config)
const day = 24 * 60 * 60

/** The sections that each page must have, in this order. */
const outlines: Record<LegalPageId, string[]> = {
  'privacy-policy': [
    'Who we are and how to reach us',
    'What we collect',
    'Why, and on what legal basis',
    'Who can see what',
    'Who works for us',
    'Where your data goes',
    'How long we keep it',
    'Your rights',
    'Security',
    'Adults only',
    'Automated decisions',
    'Cookies',
    'Changes',
    'Complaints',
  ],
  terms: [
    'Who may use Akin',
    'Your account',
    'Community rules',
    'Your content',
    'Connections and messages',
    'How Discover orders people',
    'Subscriptions',
    'Tokens',
    'Withdrawal and refunds',
    'When a rule is broken',
    'Liability',
    'Ending',
    'Law and disputes',
    'Contact',
  ],
  'cookies-policy': [
    'What cookies and browser storage are',
    'Everything we keep, by name',
    'How to change your choice',
    'Global Privacy Control',
    'No third parties',
  ],
  refunds: [
    'Changing your mind: 14 days',
    'Renewals: 48 hours',
    'Yearly plans: the first 30 days',
    'When a feature fails',
    'Charged twice',
    'How to ask',
    'How long it takes',
    'Chargebacks',
    'What is not refunded',
  ],
}

test('anyone can read a legal page, with its version, its date and its history', async () => {
  const { status, body } = await call(api.getLegalPage, { params: { page: 'terms' } })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    title: 'Terms',
    version: 7,
    date: '2026-11-18',
    changes: [
      ...Array.from({ length: 6 }, () => expect.anything() as unknown),
      { date: '2026-11-15', text: 'First version.' },
    ],
    needsReview: true,
  })
})

test('a page that nobody wrote is not found', async () => {
  expect((await call(api.getLegalPage, { params: { page: 'imprint' } })).status).toBe(404)
  expect((await call(api.getLegalPage, { params: { page: '../help/sessions' } })).status).toBe(404)
})

describe.each(legalPageIds.map(id => [id, legal.page(id)] as const))('%s', (id, page) => {
  test('has every section of its outline, in order', () => {
    const large = headingsOf(page.blocks).filter(heading => heading.level === 2)
    expect(large.map(heading => heading.text)).toEqual(outlines[id])
  })

  test('sums itself up in three to six sentences', () => {
    expect(page.summary.length).toBeGreaterThanOrEqual(3)
    expect(page.summary.length).toBeLessThanOrEqual(6)
    for (const sentence of page.summary) expect(sentence).toMatch(/^[A-Z].+\.$/)
  })

  test('begins its history with the version in force', () => {
    expect(page.changes[0]?.date).toBe(page.date)
    expect(page.changes.map(change => change.date)).toEqual(
      page.changes
        .map(change => change.date)
        .toSorted()
        .reverse(),
    )
  })

  test('links only to pages and headings that exist', () => {
    for (const href of linksIn(page)) expect(placeExists(page, href), href).toBe(true)
  })
})

test('the pages link to each other, so that the walk above is not in vain', () => {
  const links = legalPageIds.flatMap(id => linksIn(legal.page(id)))
  expect(links.filter(href => href.includes('#')).length).toBeGreaterThan(4)
  expect(links.filter(href => href.startsWith('/help-center/')).length).toBeGreaterThan(1)
})

test('who runs the installation is named as configured', () => {
  const named = openLegal({
    ...config,
    companyName: 'Acme *Talks* Ltd',
    companyAddress: '1 Long_Lane_Road, London',
    companyEmail: 'law@acme.test',
    supportEmail: 'help@acme.test',
    publicUrl: 'https://akin.acme.test',
  })
  const text = wordsOf(named.page('privacy-policy'))
  expect(text).toContain(
    'Akin at https://akin.acme.test is run by Acme *Talks* Ltd, 1 Long_Lane_Road, London.',
  )
  expect(text).toContain(
    'Whoever runs this installation could read messages on its database. Acme *Talks* Ltd runs it.',
  )
  expect(linksIn(named.page('terms'))).toEqual(
    expect.arrayContaining(['mailto:law@acme.test', 'mailto:help@acme.test']),
  )
  for (const id of legalPageIds) expect(wordsOf(named.page(id))).not.toMatch(/\{\{|\}\}/)
})

test('newcomers accept the version of the terms that the page shows', () => {
  const { date, version, changes } = legal.page('terms')
  expect(termsVersion).toBe(`${date}/${version}`)
  // Every change has a number of its own, so that one accepted version is one text.
  expect(changes).toHaveLength(version)
})

test.each([
  ['of the session', endedSessionCookie],
  ['of shared links', (place: typeof config) => shareCookie('secret', place)],
])('the cookies table names the cookie %s as browsers see it', (_which, write) => {
  const table = rowsOf(legal.page('cookies-policy')).join('\n')
  const places = ['https://akin.example', 'http://localhost:3000']
  const names = places.map(publicUrl => write({ ...config, publicUrl }).split('=')[0])
  expect(new Set(names).size).toBe(2)
  for (const name of names) expect(table).toMatch(new RegExp(`(^| )${name} `, 'm'))
})

test.each<[LegalPageId, string, number, number]>([
  [
    'privacy-policy',
    'As long as the account exists; then 30 days; then erased',
    limits.deletionPeriod / day,
    30,
  ],
  ['privacy-policy', '14 days after joining, then erased', limits.unverifiedLife / day, 14],
  ['privacy-policy', '30 days after the last use', limits.sessionIdle / day, 30],
  ['privacy-policy', 'and 90 days at most', limits.sessionAbsolute / day, 90],
  ['privacy-policy', 'They work for 15 minutes to 7 days', limits.verifyCode / 60, 15],
  ['privacy-policy', 'They work for 15 minutes to 7 days', limits.emailRevertLink / day, 7],
  ['privacy-policy', 'its name is held for 180 days', limits.formerNameReserved / day, 180],
  ['privacy-policy', 'From one minute to one day', serverLimits.requestsPerMinute.seconds, 60],
  ['privacy-policy', 'From one minute to one day', limits.registerPerIpDaily.seconds / day, 1],
  ['privacy-policy', 'From one minute to one day', limits.ticketsPerIp.seconds / day, 1],
  ['privacy-policy', 'Up to 30 days', limits.emailChanges.seconds / day, 30],
  ['privacy-policy', 'Kept for a year', limits.visitDaysKept, 365],
  ['privacy-policy', 'it lapses after six months', limits.cookieChoiceLife / day, 183],
  ['privacy-policy', 'about once a month as long as it has a tick', limits.linkRecheck / day, 30],
  ['privacy-policy', 'They stay sealed for 30 days', serverLimits.sealedLife / day, 30],
  ['privacy-policy', 'A year after the case was closed', serverLimits.evidenceLife / day, 366],
  ['privacy-policy', 'up to ten before and after it', limits.evidenceAround, 10],
  ['privacy-policy', 'files you attach (up to 3)', limits.supportAttachments, 3],
  ['privacy-policy', '5 wrong passwords in 15 minutes', limits.failedLoginsPerPair.max, 5],
  ['privacy-policy', '5 wrong passwords in 15 minutes', limits.failedLoginsPerPair.seconds / 60, 15],
  ['privacy-policy', 'people of 18 and over', limits.adultYears, 18],
  ['terms', 'at least 18 years old', limits.adultYears, 18],
  ['terms', 'not confirmed within 14 days', limits.unverifiedLife / day, 14],
  ['terms', 'once in 30 days', limits.nameChangePause / day, 30],
  ['terms', 'held for 180 days', limits.formerNameReserved / day, 180],
  ['terms', 'erased after 30 days', limits.deletionPeriod / day, 30],
  ['cookies-policy', '30 days after your last visit, and 90 days at most', limits.sessionIdle / day, 30],
  ['cookies-policy', '30 days after your last visit, and 90 days at most', limits.sessionAbsolute / day, 90],
  ['cookies-policy', 'void after 24 hours', limits.rememberedPageHours, 24],
  ['cookies-policy', '24 hours after you last opened such a link', limits.shareLife / day, 1],
  ['privacy-policy', 'for 24 hours at most, to the first browser', limits.shareLife / day, 1],
  ['terms', 'tried once per person for 7 days', trial.days, 7],
  ['terms', 'keep the plan for up to 14 days', graceDays, 14],
  ['terms', 'then 10, and up to 40 with a plan', plans.premium.requestsPerDay, 40],
  ['terms', 'from 30 days on and if at least 3 in 10', limits.planRequestsAge / day, 30],
  ['terms', 'from 30 days on and if at least 3 in 10', limits.planRequestsShare, 0.3],
  ['terms', 'A spending limit of $50 a month', limits.spendLimitDefault, 5000],
  ['terms', 'from 100 tokens on', exactAmount.min, 100],
  ['terms', 'purchases of $20 or more', limits.recentSignInFrom, 2000],
  ['privacy-policy', 'as a number from 3 on', limits.savedByFrom, 3],
  ['refunds', 'answer within 72 hours', everyone.supportHours, 72],
])('%s says "%s", and that is so', (id, words, limit, number) => {
  expect(wordsOf(legal.page(id))).toContain(words)
  expect(limit).toBe(number)
})

function runsOf(block: ContentBlock) {
  switch (block.kind) {
    case 'heading':
      return [{ text: block.text }]
    case 'paragraph':
      return block.runs
    case 'list':
      return block.items.flatMap(item => [...item.runs, ...(item.list?.items.flat() ?? [])])
    case 'note':
      return block.paragraphs.flat()
    case 'table':
      return [...block.head.flat(), ...block.rows.flat(2)]
  }
}

function wordsOf({ blocks }: LegalPage) {
  return blocks
    .map(block =>
      runsOf(block)
        .map(run => run.text)
        .join(''),
    )
    .join('\n')
}

function rowsOf({ blocks }: LegalPage) {
  return blocks
    .flatMap(block => (block.kind === 'table' ? block.rows : []))
    .map(row =>
      row
        .flat()
        .map(run => run.text)
        .join(' '),
    )
}

function linksIn({ blocks }: LegalPage) {
  return blocks.flatMap(runsOf).flatMap(run => ('link' in run && run.link ? [run.link.href] : []))
}

const helpIds = new Set(readHelpTexts().map(text => text.id))
const otherPages = new Set(['/support', '/about', '/help-center'])

function placeExists(from: LegalPage, href: string) {
  if (/^(mailto:\S+@\S+|https:\/\/www\.edpb\.europa\.eu\/)/.test(href)) return true
  const [path = '', anchor] = href.split('#')
  const article = /^\/help-center\/(.+)$/.exec(path)?.[1]
  if (article) return anchor === undefined && helpIds.has(article)
  const page = path === '' ? from : findPage(path.slice(1))
  if (!page) return anchor === undefined && otherPages.has(path)
  return anchor === undefined || headingsOf(page.blocks).some(heading => heading.id === anchor)
}

function findPage(name: string) {
  const id = legalPageIds.find(other => other === name)
  return id && legal.page(id)
}
