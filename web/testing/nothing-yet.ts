import type { User } from '@akin/contract/auth/user.ts'
import { usualTuning } from '@akin/contract/discover/ranking.ts'
import { defaultAudiences } from '@akin/contract/profile/audiences.ts'
import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { type Answers, refusal } from './answers.ts'
import { ownPlan, wallet } from './money.ts'
import { usualNotificationRules } from './notification-rules.ts'

/** Someone whose address is verified. Given as `getUser` they are signed in. */
export const ana: User = { id: 7, displayName: 'Ana', emailVerified: true }

/** Her profile before she has written anything. */
export const emptyProfile: OwnProfile = {
  userId: ana.id,
  displayName: ana.displayName,
  fullName: '',
  pronouns: '',
  headline: '',
  bio: '',
  city: '',
  country: null,
  languages: [],
  interests: [],
  lookingFor: [],
  prompts: [],
  links: [],
  hasHadContact: true,
  timeZone: null,
  audiences: defaultAudiences,
  showAge: false,
  publicPage: true,
  searchEngines: false,
  discovery: true,
  avatar: null,
  cover: null,
  status: null,
  completeness: { percent: 0, next: 'avatar' },
  welcome: { step: null, listHidden: false },
}

/** What a browser keeps that has been here before: nothing is counted, and the theme may be remembered. */
export const ownChoice = {
  cookieConsentEssential: true,
  cookieConsentFunctional: true,
  cookieConsentAnalytics: false,
  cookieConsentMarketing: false,
}

/** When both this browser and the account heard of that choice. */
export const chosenAt = new Date()

/** What became of the messages that a page has already, asked for whenever its socket opens. */
export const unchangedThread = {
  changeSeq: 0,
  markSeq: 0,
  more: false,
  tooMany: false,
  messages: [],
  gone: [],
  stars: [],
}

/** A visitor, to whom nothing has happened yet: what pages ask for beside the matter of a test. */
export const nothingYet: Answers = {
  getUser: refusal('not_signed_in'),
  getCookieConsent: { ...ownChoice, cookieConsentUpdatedAt: chosenAt },
  countPage: 'done',
  reportClientError: 'done',
  getOwnProfile: emptyProfile,
  listSessions: { items: [], nextCursor: null },
  listPasskeys: { items: [], nextCursor: null },
  // Asked for when someone reaches for the form.
  askForPasskey: { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' },
  getFilterWords: { words: [] },
  getTwoStep: { onSince: null, ways: [], codesLeft: 0, trustedBrowsers: [] },
  getExport: { export: null, nextAt: null },
  getStanding: { decisions: [], slowed: null, outsideBody: '' },
  // Asked for when someone who writes to support pauses.
  browseHelp: { categories: [], oftenAsked: [], results: null },
  listContacts: [],
  listReceivedRequests: [],
  listFilteredRequests: [],
  listSentRequests: [],
  listBlocked: [],
  listReports: { items: [], nextCursor: null },
  markRequestsSeen: 'done',
  // Asked for when a request is written.
  getHighlightsLeft: { left: 3 },
  getWallet: wallet(),
  getConnectSettings: { whoMayRequest: 'everyone', asksForNote: false, showsPresence: true },
  listConversations: {
    items: [],
    nextCursor: null,
    unread: { messages: 0, conversations: 0 },
    counts: { unread: 0, turn: 0, drafts: 0, archived: 0 },
  },
  getChatSettings: {
    ...{ showsReceipts: true, showsTyping: true, playsSound: true, ctrlEnterSends: false },
    ...{ pausesBeforeSending: true, blursPictures: 'strangers' },
  },
  listMessages: refusal('not_found'),
  listChanges: unchangedThread,
  getConversation: refusal('not_found'),
  markDelivered: 'done',
  markRead: 'done',
  tellTyping: 'done',
  saveDraft: 'done',
  getMemoryCard: { firstMessageAt: null, starred: 0 },
  getWarning: { isScam: false },
  listShared: { items: [], nextCursor: null },
  listStarred: { items: [], nextCursor: null },
  listScheduled: { items: [], allowed: 3 },
  getAwake: { at: null },
  previewLink: { attachment: null },
  discover: { kind: 'deck', items: [], nextCursor: null, total: null, costs: [], near: null },
  getDiscoverSettings: { tuning: usualTuning, filters: {} },
  listSaved: { items: [], later: [], nextCursor: null },
  getSavedBy: { isCounted: false, people: null },
  getSpotlight: { running: null, last: null, own: null, obstacle: null },
  listHidden: { items: [], nextCursor: null },
  listSearches: [],
  listInterests: [],
  noteViewed: 'done',
  getShelf: { items: [], nextCursor: null },
  listShares: [],
  listInvites: { invites: [], mayInvite: true },
  getVisits: { days: [] },
  // Asked for where tokens are missing.
  getSubscription: ownPlan(),
  listPlusGifts: [],
  getBell: { items: [], nextCursor: null, unread: 0, isNew: false },
  markBellRead: 'done',
  tellAttention: 'done',
  getNotificationRules: usualNotificationRules,
  getPush: { key: null, devices: [] },
  getPlanAndBalance: { balance: 0, plan: 'free', keptUntil: null },
}
