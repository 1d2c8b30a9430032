import { limits } from './limits.ts'
import type { CallLimit } from './platform/endpoint.ts'

const minute = 60
const hour = 60 * minute

/**
 * How often a call may be made, or a file asked for: by one address, by one person wherever they are, and at the same
 * time. What an honest person needs stands beside each, so that nobody with a few tabs and devices ever meets it; what it
 * costs, in CPU of the server and its database, times the person's rate is a small share of one core. A household or an
 * office shares an address, so an address has more. Browsers need none of these numbers.
 */
export const callLimits = {
  clientErrors: { max: 20, seconds: hour },
  pageCounts: { max: 120, seconds: minute },
  helpFeedback: { max: 20, seconds: hour },
  /** Someone who makes up their mind a few times. */
  breaks: { max: 120, seconds: hour, person: { max: 12, seconds: hour } },
  /** A bad evening: some reports, each with up to 21 messages. How many a day is counted by itself (`reportsDaily`). */
  reports: { max: 240, seconds: hour, person: { max: 60, seconds: hour }, atOnce: 2 },
  /** Asked for once before it is done, which is once for a person. It reads a whole conversation. */
  takeBacks: { max: 60, seconds: hour, person: { max: 20, seconds: hour }, atOnce: 2, heavy: true },
  /** One with each event, page and row that is looked at, in a few tabs. A fraction of a millisecond to some milliseconds. */
  bell: { max: 1_200, seconds: minute, person: { max: 240, seconds: minute } },
  /** One with each change of tab, window or conversation, and one a minute from each tab that is used. */
  attention: { max: 1_200, seconds: minute, person: { max: 240, seconds: minute } },
  /** A whole page of boxes, ticked and unticked again. */
  notificationRules: { max: 1_200, seconds: hour, person: { max: 300, seconds: hour } },
  /** Each start of a browser may renew its own. */
  pushDevices: { max: 300, seconds: hour, person: { max: 60, seconds: hour } },
  /** A device or two that stay silent. Each asks a push service. */
  pushTests: { max: 60, seconds: hour, person: { max: 20, seconds: hour }, atOnce: 2 },
  /** Nobody guesses a link; what someone changes by theirs, which may be every kind, back and forth. */
  mailRules: { max: 240, seconds: 10 * minute, atOnce: 8 },
  /** Mail services press the button for all of their people from a few addresses. */
  unsubscribes: { max: 6_000, seconds: hour, atOnce: 20 },
  /** On, off, undone and another length, a few times over. */
  calm: { max: 240, seconds: hour, person: { max: 60, seconds: hour } },
  /** A list written in one go, a word at a time; each tab asks for it again. */
  filterWords: { max: 1_200, seconds: hour, person: { max: 300, seconds: hour } },
  /** A wave or two, and again where one ticked too few. Up to a second for two hundred. */
  waves: { max: 120, seconds: hour, person: { max: 20, seconds: hour }, atOnce: 1, heavy: true },
  orderChecks: { max: 60, seconds: minute },

  /** One with each look at the form of an office that comes to work. They cost a fraction of a millisecond. */
  passkeyQuestions: { max: 120, seconds: minute, atOnce: 16 },
  /** Nobody guesses one, so these only bound what looking at them costs: some milliseconds each. */
  passkeySignIns: { max: 60, seconds: minute, atOnce: 8 },
  /** A few devices, set up one after the other. */
  passkeyEdits: { max: 240, seconds: hour, person: { max: 60, seconds: hour }, atOnce: 2 },
  /** A few wrong digits, and an office that signs in at nine. */
  secondSteps: { max: 120, seconds: 10 * minute },
  /** Once in a life, with some slips; looking at a new secret costs a drawing. */
  twoStepEdits: { max: 60, seconds: 10 * minute, person: { max: 30, seconds: 10 * minute } },

  /** A phone or two, with a few slips: each makes a code and confirms or ends it. A code costs a drawing. */
  phoneCodes: { max: 120, seconds: 10 * minute, person: { max: 40, seconds: 10 * minute }, atOnce: 2 },
  /** One with each event about a code that is shown, and again after a gap. */
  phoneCodeLooks: { max: 240, seconds: minute, person: { max: 60, seconds: minute }, atOnce: 4 },
  /** Nobody guesses one, so these bound what looking costs. */
  phoneClaims: { max: 60, seconds: 10 * minute, atOnce: 8 },
  /** Each phone that waits asks every second and a half, for two minutes: five of one household. */
  phoneLogIns: { max: 200, seconds: minute, atOnce: 16 },

  /** Some links in one go, looked at in a few tabs; each has its drawing, up to ten of a millisecond or two. */
  invites: { max: 300, seconds: hour, person: { max: 120, seconds: hour }, atOnce: 4 },

  /** Asked 200 ms after the last letter: some 30 in a busy minute. Up to 70 ms each, and the next one may overtake it. */
  searches: { max: 240, seconds: minute, person: { max: 60, seconds: minute }, atOnce: 3, heavy: true },
  /** One for each pause of 150 ms. They are answered from memory, in a few milliseconds. */
  helpSearches: { max: 240, seconds: minute, person: { max: 120, seconds: minute }, atOnce: 8 },

  /** A page of thirty while someone scrolls back through what was shared: two in a second at most. */
  sharedPages: { max: 240, seconds: minute, person: { max: 120, seconds: minute }, atOnce: 8, heavy: true },
  /** A few conversations, once in a while, and again if the line broke. Half a second, with pictures. */
  exports: { max: 30, seconds: hour, person: { max: 10, seconds: hour }, atOnce: 1 },
  /** One a day; and again where someone has stopped it, or it failed. */
  accountExports: { max: 60, seconds: hour, person: { max: 6, seconds: hour }, atOnce: 1 },
  /** Its parts, and again where the line broke. */
  archives: { max: 300, seconds: hour, person: { max: 100, seconds: hour }, atOnce: 4 },
  /** The tokens' history, likewise. */
  entryFiles: { max: 60, seconds: hour, person: { max: 20, seconds: hour }, atOnce: 2 },
  /** One every three seconds while someone writes, in one conversation at a time. */
  typing: { max: 2_000, seconds: 10, person: { max: 10, seconds: 10 } },

  /** An evening's photos, four with each message. Up to half a second each. */
  uploads: { max: 240, seconds: hour, person: { max: 120, seconds: hour }, atOnce: limits.uploadsAtOnce },
  /** One for each link that someone writes; a page that never answers holds its place for seconds. */
  previews: { max: 360, seconds: hour, person: { max: 120, seconds: hour }, atOnce: 2 },
  /** A conversation full of pictures, scrolled through: many at once, of which a browser takes some at a time. */
  downloads: { max: 600, seconds: minute, person: { max: 600, seconds: minute }, atOnce: 200 },
  /** The pictures of an appeal, and the appeal. */
  appeals: { max: 60, seconds: hour, person: { max: 30, seconds: hour }, atOnce: 3 },
  /** The files of a ticket, one after the other. */
  supportUploads: { max: 30, seconds: hour, person: { max: 30, seconds: hour }, atOnce: 3 },
  /** What was said with support, read and answered. Nobody guesses a link, so these bound what looking costs. */
  supportThreads: { max: 120, seconds: 10 * minute, person: { max: 120, seconds: 10 * minute }, atOnce: 4 },

  /** A long session at one's profile saves once in ten seconds; a slip and its correction follow closely. */
  profileEdits: {
    max: 480,
    seconds: 10 * minute,
    person: { max: 120, seconds: 10 * minute },
    atOnce: 4,
    heavy: true,
  },
  /** Trying a few photos, each cut a few times. 150 ms each. */
  pictureUploads: { max: 120, seconds: hour, person: { max: 30, seconds: hour }, atOnce: 2 },
  /** The photos of everyone in a list, in each of its pages. */
  pictures: { max: 600, seconds: minute, person: { max: 1_200, seconds: minute }, atOnce: 200 },
  /** The page of someone, and the files beside it, as fast as anyone reads; visitors of one office are one. */
  publicProfiles: { max: 60, seconds: minute, person: { max: 60, seconds: minute }, atOnce: 16 },
  /** For whoever shows a link: one for each that is shared. 200 ms where it has to be drawn. */
  profileCards: { max: 30, seconds: minute, person: { max: 15, seconds: minute }, atOnce: 2 },
  /** Members' own pages. How many different ones a person opens is counted by itself (`distinctProfiles`). */
  memberProfiles: { max: 120, seconds: minute },
  /** A link, checked again after each change of the page behind it; that page may take seconds. */
  linkChecks: { max: 60, seconds: hour, person: { max: 20, seconds: hour }, atOnce: 2 },

  /** The day's people, and a page for each filter that is pressed, 300 ms after the last. Tabs that wake ask together. */
  discover: { max: 240, seconds: minute, person: { max: 120, seconds: minute }, atOnce: 8, heavy: true },
  /** What stands beside the people: a few with each visit. */
  discoverLists: { max: 240, seconds: minute, person: { max: 60, seconds: minute }, atOnce: 8, heavy: true },
  /** A slider that has come to rest, half a second later, and filters to remember. */
  discoverEdits: { max: 240, seconds: minute, person: { max: 90, seconds: minute }, atOnce: 4, heavy: true },

  /** Someone of the staff who looks for a person, a few letters at a time. */
  staffSearches: { max: 240, seconds: minute, person: { max: 60, seconds: minute }, atOnce: 3, heavy: true },
  /** The overview, looked at again now and then, in each of its spans. Up to a second where there is much. */
  staffNumbers: { max: 120, seconds: minute, person: { max: 30, seconds: minute }, atOnce: 2, heavy: true },
  /** It walks through every wallet. */
  moneyAudits: { max: 30, seconds: hour, person: { max: 12, seconds: hour }, atOnce: 1, heavy: true },
  /** Asked for again twice a minute by each open tab, and with every key that leads to it. Some milliseconds each. */
  queue: { max: 600, seconds: minute, person: { max: 120, seconds: minute }, atOnce: 4 },
  /** A moderator at work: each case is opened, claimed again every few minutes, and decided. */
  cases: { max: 600, seconds: minute, person: { max: 120, seconds: minute }, atOnce: 4 },
  /** Someone who sets up a mail server tries a few times; each may take ten seconds. */
  testMails: { max: 60, seconds: hour, person: { max: 20, seconds: hour }, atOnce: 1 },
  /** The console: lists as fast as anyone goes through them. */
  staffLists: { max: 1_200, seconds: minute, person: { max: 240, seconds: minute }, atOnce: 8 },
  /** With each pause in what is typed. */
  staffFinds: { max: 600, seconds: minute, person: { max: 120, seconds: minute }, atOnce: 4, heavy: true },
  /** The whole log is read for it. */
  logChecks: { max: 60, seconds: minute, person: { max: 6, seconds: minute }, atOnce: 1, heavy: true },
  /** As often as at any unknown address, or it would be told from one. */
  evidenceFiles: { max: 300, seconds: minute, person: { max: 300, seconds: minute }, atOnce: 50 },
  logFiles: { max: 300, seconds: minute, person: { max: 300, seconds: minute }, atOnce: 2 },

  /** Crawlers ask once in an hour. */
  sitemap: { max: 30, seconds: minute, atOnce: 2 },
  /** Whoever writes a program reads it once. */
  apiDocument: { max: 30, seconds: minute, person: { max: 30, seconds: minute }, atOnce: 2 },
} as const satisfies Record<string, CallLimit>
