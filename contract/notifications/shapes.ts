import * as z from 'zod/mini'
import { PersonSummary } from '#auth/person-summary.ts'
import { limits } from '#limits.ts'
import { Timestamp, text } from '#platform/text.ts'
import { channels, noticeKinds, topics } from './kinds.ts'
import { mailTopics } from './mail-kinds.ts'

const NoticeKind = z.enum(noticeKinds)
const Topic = z.enum(topics)
const Channel = z.enum(channels)

/** A row of the bell. Of messages it says how many wait there now, and never what they say. */
export const Notice = z.object({
  id: z.int(),
  kind: NoticeKind,
  /** Whom it is about; null where it is about nobody, or they are gone. */
  from: z.nullable(PersonSummary),
  /** A few words of what it is about, to be shown as they are: the number of a report, the name of a search, what was changed. */
  about: z.string(),
  /** Where it leads besides: the id of a search, a ticket or an order. */
  subjectId: z.nullable(z.int()),
  /** How many of them are in this row; of messages how many wait there now, which is none once they are read. */
  times: z.int(),
  at: Timestamp,
  isNew: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

export const Bell = z.object({
  items: z.array(Notice),
  nextCursor: z.nullable(z.string()),
  /** The one number: conversations with something unread that are neither muted nor archived. */
  unread: z.int(),
  /** Whether anything else is new: a dot. */
  isNew: z.boolean(),
})
export type Bell = z.infer<typeof Bell>

const TopicRules = z.object({ bell: z.boolean(), push: z.boolean(), mail: z.boolean() })

export const Rules = z.object({
  messages: TopicRules,
  requests: TopicRules,
  accepted: TopicRules,
  reactions: TopicRules,
  gifts: TopicRules,
  scheduled: TopicRules,
  searches: TopicRules,
  tokens: TopicRules,
  billing: TopicRules,
  reports: TopicRules,
  security: TopicRules,
  digest: TopicRules,
})
export type Rules = z.infer<typeof Rules>

const Minute = z.int().check(z.minimum(0), z.maximum(24 * 60 - 1))
const Weekday = z.int().check(z.minimum(1), z.maximum(7))

/** Minutes of the day in one's own zone. A night belongs to the day on which it begins: 1 is Monday. */
export const QuietHours = z
  .object({ from: Minute, to: Minute, nights: z.array(Weekday).check(z.maxLength(7)) })
  .check(
    z.refine(({ from, to }) => from !== to, { error: 'From and to are the same.', path: ['to'] }),
    z.refine(({ nights }) => nights.length > 0 && new Set(nights).size === nights.length, {
      error: 'Choose at least one night.',
      path: ['nights'],
    }),
  )
export type QuietHours = z.infer<typeof QuietHours>

export const NotificationRules = z.object({
  rules: Rules,
  quiet: z.nullable(QuietHours),
  zone: z.string(),
  pausedUntil: z.nullable(Timestamp),
  showsTextInPush: z.boolean(),
  showsTextInMails: z.boolean(),
  /** Whose messages come through quiet hours and a pause. They are not told. */
  favourites: z.array(PersonSummary),
})
export type NotificationRules = z.infer<typeof NotificationRules>

/** Whatever is given is changed. */
export const RuleChanges = z.object({
  change: z.optional(z.object({ topic: Topic, channel: Channel, on: z.boolean() })),
  quiet: z.optional(z.nullable(QuietHours)),
  zone: z.optional(text(limits.zone, 1)),
  showsTextInPush: z.optional(z.boolean()),
  showsTextInMails: z.optional(z.boolean()),
})

export type RuleChanges = z.infer<typeof RuleChanges>

/** For an hour, until the next 08:00 in one's own zone, or no longer. */
export const PauseForm = z.object({ for: z.nullable(z.enum(['hour', 'morning'])) })
export type PauseForm = z.infer<typeof PauseForm>

/** What became of it, for the one who was told or not told. */
export const fates = [
  'in_app',
  'pushed',
  'mailed',
  /** Kept for the end of quiet hours, a pause or Calm mode. */
  'held',
  /** Read before anything left. */
  'read_before',
  /** Nothing left: the rules say so, or the person looked at it. */
  'not_sent',
  /** A push service or a mail server did not take it. */
  'failed',
] as const

/** Why. The words for it stand on the page. */
export const causes = [
  'rule_on',
  'rule_off',
  'looking',
  'muted',
  'quiet',
  'paused',
  'calm',
  'favourite',
  'no_device',
  'unread_for_long',
  'always',
] as const
export type Fate = (typeof fates)[number]
export type Cause = (typeof causes)[number]

export const NotificationReceipt = z.object({
  id: z.int(),
  kind: NoticeKind,
  from: z.nullable(PersonSummary),
  about: z.string(),
  channel: Channel,
  fate: z.enum(fates),
  cause: z.enum(causes),
  /** The device that it went to, where it went to one. */
  device: z.string(),
  at: Timestamp,
  /** Until when it is held. */
  until: z.nullable(Timestamp),
})
export type NotificationReceipt = z.infer<typeof NotificationReceipt>

export const PushDevice = z.object({
  id: z.int(),
  name: z.string(),
  isThis: z.boolean(),
  addedAt: Timestamp,
  lastSuccessAt: z.nullable(Timestamp),
})
export type PushDevice = z.infer<typeof PushDevice>

const key = (bytes: number) =>
  z.string().check(
    z.regex(/^[\w-]+$/),
    z.refine(value => Math.floor((value.length * 6) / 8) === bytes, 'This is not such a key.'),
  )

/** What a browser hands over when it subscribes. */
export const PushSubscription = z.object({
  endpoint: text(limits.pushEndpoint, 1),
  keys: z.object({ p256dh: key(65), auth: key(16) }),
})

export const MailTopic = z.enum(mailTopics)

/** What someone can decide about mails by the link in one, without signing in. */
export const MailRules = z.object({
  /** The address, all but its beginning left out. */
  address: z.string(),
  /** Until when the link works. */
  until: Timestamp,
  /** The topic of the mail that the link was in. */
  topic: MailTopic,
  mails: z.array(z.object({ topic: MailTopic, on: z.boolean(), isLocked: z.boolean() })),
})
export type MailRules = z.infer<typeof MailRules>
