import type { HelpArticle } from '@akin/contract/help/shapes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from './answers.ts'
import { attachment } from './attachments.ts'
import { deckOf, marksDone, savedPerson, threeCards } from './cards.ts'
import { conversationList, conversationWith } from './conversations.ts'
import { keptThread, message, own } from './kept-thread.ts'
import { entry, history, invoice, member, wallet } from './money.ts'
import { ana } from './nothing-yet.ts'
import { bellOf, notice, receipt } from './notices.ts'
import { openPage } from './open-page.tsx'
import {
  ben,
  blockedEntry,
  contact,
  fullProfile,
  keptProfile,
  memberProfile,
  receivedRequest,
  sentRequest,
  shownProfile,
  someone,
  standing,
} from './people.ts'
import { ownReport } from './reports.ts'
import { account, token, verificationStatus } from './samples.ts'
import { scheduledMessage } from './scheduled.ts'
import { directoryOf, savedSearch, searching } from './searches.ts'
import { asStaff } from './staff-people.ts'

/**
 * Every page with something on it, with React's development build in strict mode: what is wrong with how React is used
 * fails here. `npm run prove -- strict` has every component test do so, and with them whatever opens over the pages.
 */

const visitor: Answers = {
  ...{ getPublicProfile: { ...shownProfile(ben, fullProfile), searchEngines: false } },
  getHelpArticle: {
    ...{ id: 'delete-account', title: 'Delete your account', summary: 'How to leave.' },
    category: { id: 'account-privacy', title: 'Account and privacy' },
    ...{ updated: '2026-11-15', minutes: 1, related: [] },
    blocks: [{ kind: 'paragraph', runs: [{ text: 'Under Data.' }] }],
  } satisfies HelpArticle,
  getMailRules: {
    ...{ address: 'a•••@p•••.test', until: new Date('2027-01-17T12:00:00Z'), topic: 'messages' },
    mails: [
      { topic: 'messages', on: true, isLocked: false },
      { topic: 'security', on: true, isLocked: true },
    ],
  },
  getLegalPage: {
    ...{ title: 'Refunds', version: 1, date: '2026-11-15', needsReview: false },
    summary: ['You have 14 days.'],
    blocks: [{ kind: 'heading', level: 2, id: 'how-to-ask', text: 'How to ask' }],
    changes: [{ date: '2026-11-15', text: 'First version.' }],
  },
  lookUpLink: { purpose: 'verify_email', state: 'ready', maskedEmail: 'a•••@p•••.test' },
  confirmVerification: { alreadyVerified: false },
}

const photo = attachment(1)
const conversation = keptThread([
  message(1, {
    body: 'Is **this** yours? https://akin.test',
    reactions: [{ emoji: '👍', userIds: [ana.id] }],
  }),
  message(2, { body: '', attachments: [photo] }),
  own(3, {
    replyTo: { seq: 1, quote: { senderId: ben.id, kind: 'text', body: 'Is this yours?' } },
  }),
])

const busy: Answers = {
  ...visitor,
  ...keptProfile({ headline: 'Builds bridges', interests: ['Night trains'], languages: ['en'] }),
  ...conversation.answers,
  ...searching,
  ...marksDone,
  discover: ({ query }) => (query ? directoryOf(threeCards) : deckOf(threeCards)),
  listSaved: { items: threeCards.map(card => savedPerson(card)), later: [], nextCursor: null },
  listSearches: [savedSearch(1, 'Night trains')],
  listContacts: [contact(ben), contact(someone(12, 'Cleo'))],
  listReceivedRequests: [receivedRequest(someone(13, 'Dan'))],
  listSentRequests: [sentRequest(someone(14, 'Eve'))],
  listBlocked: [blockedEntry(someone(15, 'Finn'))],
  listReports: { items: [ownReport(1)], nextCursor: null },
  listConversations: conversationList([conversationWith(ben, { unread: 2, lastSeq: 3, readSeq: 1 })]),
  listScheduled: { items: [scheduledMessage(1)], allowed: 3 },
  getMemberProfile: memberProfile(ben, fullProfile),
  getConnectionStatus: standing('none'),
  previewProfile: shownProfile(someone(ana.id, ana.displayName), fullProfile),
  getBell: bellOf([notice(2, 'reaction', { isNew: true }), notice(1, 'message')]),
  listNotificationReceipts: { items: [receipt(1, 'message')], nextCursor: null },
  getAccount: account,
  getSubscription: member(),
  getWallet: wallet(),
  listEntries: history([entry(1), entry(2)]),
  listInvoices: { items: [invoice(3), invoice(2)], nextCursor: null },
  getTestCheckout: refusal('not_found'),
  getTestPortal: refusal('not_found'),
}

const unverified: Answers = {
  getUser: { ...ana, emailVerified: false },
  getVerificationStatus: verificationStatus(),
}

/** The addresses of a page, and what the server knows there. */
type Shown = Record<string, [answers: Answers, ...addresses: string[]]>

/** By the path of its route. */
export const forVisitors: Shown = {
  '/': [visitor, '/'],
  '/about': [visitor, '/about'],
  '/auth': [visitor, '/auth', '/auth?mode=register'],
  '/auth/phone': [visitor, `/auth/phone#${token}`],
  '/help-center': [visitor, '/help-center'],
  '/help-center/$articleId': [visitor, '/help-center/delete-account'],
  '/support': [visitor, '/support'],
  '/privacy-policy': [visitor, '/privacy-policy'],
  '/terms': [visitor, '/terms'],
  '/cookies-policy': [visitor, '/cookies-policy'],
  '/refunds': [visitor, '/refunds'],
  '/verify-email': [visitor, `/verify-email?token=${token}`],
  '/verify-email-change': [visitor, `/verify-email-change?token=${token}`],
  '/pending-verification': [unverified, '/pending-verification'],
  '/verify-redirect/$token': [visitor, `/verify-redirect/${token}`],
  '/forgot-password': [visitor, '/forgot-password'],
  '/reset-password': [visitor, '/reset-password'],
  '/reset-password/$token': [visitor, `/reset-password/${token}`],
  '/verification-test': [visitor, '/verification-test'],
  '/unsubscribe/$token': [visitor, `/unsubscribe/${token}`],
  '/mail-settings/$token': [visitor, `/mail-settings/${token}`],
  '/p/$displayName': [visitor, '/p/Ben'],
  '/dev/ui': [visitor, '/dev/ui'],
  '/dev/broken': [visitor, '/dev/broken'],
}

export const forMembers: Shown = {
  '/profile': [
    busy,
    ...['profile', 'settings', 'privacy', 'notifications', 'security', 'blocked', 'billing', 'data'].map(
      tab => `/profile?tab=${tab}`,
    ),
    '/profile?tab=notifications&show=history',
  ],
  '/profile/view': [busy, '/profile/view'],
  '/chat': [busy, '/chat', '/chat?view=scheduled'],
  '/chat/$contactId': [busy, '/chat/11?info=1'],
  '/connect': [busy, '/connect', '/connect?tab=received', '/connect?tab=sent', '/connect?tab=blocked'],
  '/discover': [busy, '/discover', '/discover?tab=search', '/discover?tab=saved'],
  '/user/$userId': [busy, '/user/11'],
  '/subscription': [busy, '/subscription'],
  '/tokens/purchase': [busy, '/tokens/purchase'],
  '/reports': [busy, '/reports'],
  '/notifications': [busy, '/notifications'],
  '/share': [busy, '/share', '/share?text=Look%20at%20this&lost=files'],
  '/admin/$': [asStaff('admin'), '/admin/people'],
  '/dev/checkout/$orderId': [busy, '/dev/checkout/1042'],
  '/dev/portal/$subscriptionId': [busy, '/dev/portal/sub_1'],
}

export function openEach(pages: Shown) {
  const all = Object.values(pages).flatMap(([answers, ...addresses]) =>
    addresses.map(address => [address, answers] as const),
  )
  test.each(all)('%s', async (address, answers) => {
    await openPage(address, answers)
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument()
  })
}
