import * as z from 'zod/mini'
import { PersonSummary } from '#auth/person-summary.ts'
import { limits } from '#limits.ts'
import { atMost, Timestamp } from '#platform/text.ts'
import { line, notes } from '#profile/entries.ts'

const ContactPerson = z.extend(PersonSummary, {
  online: z.boolean(),
  /** Rounded; null when it is not shown. */
  lastSeen: z.nullable(Timestamp),
  /** Whether they take a break and let their contacts know. The release before this one leaves it out. */
  onBreak: z.optional(z.boolean()),
})

export const Contact = z.object({
  /** The other person's user id, so that /chat/{contactId} never changes. */
  contactId: z.int(),
  user: ContactPerson,
  since: Timestamp,
  labels: z.array(z.string()),
  note: z.string(),
  /** The connection's id. */
  conversationId: z.int(),
  /** Changes with anything above except presence. Handed back as `known`, it spares sending the contact again. */
  version: z.optional(z.string()),
})
export type Contact = z.infer<typeof Contact>

/**
 * In place of a contact whose version the asker knows: the id and the presence, which is true while they are here,
 * else the second since 1970 at which they were last here, or null when that is not shown.
 */
export const KeptContact = z.tuple([z.int(), z.union([z.literal(true), z.nullable(z.int())])])
export type KeptContact = z.infer<typeof KeptContact>

const anchorKinds = ['prompt', 'interest', 'bio', 'photo'] as const

/** The piece of a profile that a request is about, in the profile's own words. A photo has none. */
export const Anchor = z.object({ kind: z.enum(anchorKinds), text: line(limits.anchor, 1) })
export type Anchor = z.infer<typeof Anchor>

/** What helps to decide about a request. */
export const RequestContext = z.object({
  mutualContacts: z.array(PersonSummary),
  mutualCount: z.int(),
  sharedInterests: z.array(z.string()),
  /** Year and month. */
  memberSince: z.nullable(z.string()),
  verifiedLinks: z.array(z.string()),
  /** That most people have said yes to this person; otherwise nothing is said of it. */
  welcomed: z.nullable(z.literal('most')),
})
export type RequestContext = z.infer<typeof RequestContext>

export const ConnectionRequest = z.object({
  id: z.int(),
  user: PersonSummary,
  note: z.string(),
  anchor: z.nullable(Anchor),
  mutualCount: z.int(),
  /** On top, with a gold edge: until nobody has opened it in its time. */
  highlighted: z.boolean(),
  createdAt: Timestamp,
  seenAt: z.nullable(Timestamp),
  expiresAt: Timestamp,
})
export type ConnectionRequest = z.infer<typeof ConnectionRequest>

export const SentRequest = z.extend(ConnectionRequest, {
  /** It was highlighted, and nobody opened it in its time. */
  tokensCameBack: z.optional(z.boolean()),
})
export type SentRequest = z.infer<typeof SentRequest>

export const ReceivedRequest = z.extend(ConnectionRequest, { context: RequestContext })
export type ReceivedRequest = z.infer<typeof ReceivedRequest>

export const RequestForm = z.object({
  userId: z.int().check(z.positive()),
  note: z._default(notes(limits.requestNote), ''),
  anchor: z._default(z.nullable(Anchor), null),
  /** On top of their list, for tokens that come back if nobody opens it. */
  highlight: z._default(z.boolean(), false),
})
export type RequestForm = z.infer<typeof RequestForm>

/** A wave of requests that is declined in one go. */
export const DeclineForm = z.object({
  requestIds: z.array(z.int().check(z.positive())).check(z.minLength(1), atMost(limits.receivedShown)),
  block: z._default(z.boolean(), false),
})

/** How many of them still waited. */
export const Declined = z.object({ declined: z.int() })

/** How many requests can still be highlighted within a day of now. */
export const HighlightsLeft = z.object({ left: z.int() })
export type HighlightsLeft = z.infer<typeof HighlightsLeft>

const connectionStatuses = [
  'none',
  'pending_sent',
  'pending_received',
  'connected',
  'blocked_by_me',
  'self',
  'unavailable',
] as const

/** Why someone cannot be asked just now. */
const requestObstacles = ['cooldown', 'not_accepting', 'needs_mutual'] as const

export const ConnectionStatus = z.object({
  status: z.enum(connectionStatuses),
  requestId: z.optional(z.int()),
  canRequest: z.boolean(),
  reason: z.optional(z.enum(requestObstacles)),
  /** Whether they ask for a note. */
  needsNote: z.boolean(),
  canMessage: z.boolean(),
  since: z.optional(Timestamp),
  mutualContacts: z.array(PersonSummary),
  mutualCount: z.int(),
})
export type ConnectionStatus = z.infer<typeof ConnectionStatus>

export const BlockedEntry = z.object({
  id: z.int(),
  user: z.object({ id: z.int(), displayName: z.string(), avatarUrl: z.nullable(z.string()) }),
  reason: z.string(),
  createdAt: Timestamp,
})
export type BlockedEntry = z.infer<typeof BlockedEntry>

export const ContactEdit = z.partial(
  z.object({
    labels: z
      .array(line(limits.contactLabel, 1))
      .check(z.maxLength(limits.contactLabels, `Use at most ${limits.contactLabels} labels.`)),
    note: notes(limits.contactNote),
  }),
)
export type ContactEdit = z.infer<typeof ContactEdit>

export const requestPolicies = ['everyone', 'mutual', 'nobody'] as const

export const ConnectSettings = z.object({
  whoMayRequest: z.enum(requestPolicies),
  asksForNote: z.boolean(),
  /** Whether contacts see you online and when you were last here. Who hides it does not see it of others. */
  showsPresence: z.boolean(),
})
export type ConnectSettings = z.infer<typeof ConnectSettings>

export const ConnectSettingsChanges = z.partial(ConnectSettings)
export type ConnectSettingsChanges = z.infer<typeof ConnectSettingsChanges>
