import * as z from 'zod/mini'
import { Timestamp } from '#platform/text.ts'
import { intervals, paidPlans, planNames } from './plans.ts'

const PlanName = z.enum(planNames)
const PaidPlan = z.enum(paidPlans)
const Interval = z.enum(intervals)

/** A paid plan, and how often it is paid. */
export const PlanChoice = z.object({ plan: PaidPlan, interval: Interval })
export type PlanChoice = z.infer<typeof PlanChoice>

/** A plan as it is sold. Bytes are bytes, money is cents. */
export const PlanOffer = z.object({
  name: PlanName,
  cents: z.object({ month: z.int(), year: z.int() }),
  requestsPerDay: z.int(),
  uploadBytes: z.int(),
  storageBytes: z.int(),
  pins: z.int(),
  savedSearches: z.int(),
  scheduledMessages: z.int(),
  savedByCount: z.boolean(),
  visitDays: z.int(),
  themes: z.int(),
  accent: z.boolean(),
  spotlight: z.nullable(z.enum(['month', 'week'])),
  monthlyTokens: z.int(),
  badge: z.boolean(),
  supportHours: z.int(),
})
export type PlanOffer = z.infer<typeof PlanOffer>

export const subscriptionStatuses = ['incomplete', 'trialing', 'active', 'past_due', 'canceled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const Subscription = z.object({
  plan: PaidPlan,
  interval: Interval,
  cents: z.int(),
  status: z.enum(subscriptionStatuses),
  trialEndsAt: z.nullable(Timestamp),
  periodEndsAt: z.nullable(Timestamp),
  cancelAtPeriodEnd: z.boolean(),
  /** What it becomes when the period ends. */
  scheduled: z.nullable(PlanChoice),
  /** While a renewal is not paid: until when everything stays as it is. */
  keptUntil: z.nullable(Timestamp),
  /** How the card is called, such as "Visa 4242". */
  card: z.nullable(z.string()),
  /** What will be taken next, and when. */
  next: z.nullable(z.object({ cents: z.int(), at: Timestamp })),
  /** A higher price that is to come: taken only from those who agree. */
  priceNotice: z.nullable(z.object({ cents: z.int(), from: Timestamp, agreed: z.boolean() })),
})
export type Subscription = z.infer<typeof Subscription>

/** What someone has now. The plan that counts may outlast its subscription, until what was paid for is over. */
export const OwnPlan = z.object({
  plan: PlanName,
  subscription: z.nullable(Subscription),
  /** Whether Plus can be tried for nothing: once a person. */
  canTry: z.boolean(),
  showsBadge: z.boolean(),
  /** How things are sold here: `test` charges nothing, `none` sells nothing. */
  sales: z.enum(['open', 'test', 'none']),
  /** Months of Plus from others: until when the present ones last, and how many wait for the plan's end. */
  given: z.optional(z.nullable(z.object({ until: z.nullable(Timestamp), waiting: z.int() }))),
})
export type OwnPlan = z.infer<typeof OwnPlan>

/** The little that every page may need. */
export const PlanAndBalance = z.object({
  balance: z.int(),
  plan: PlanName,
  /** A renewal is not paid: everything stays until then. */
  keptUntil: z.nullable(Timestamp),
})
export type PlanAndBalance = z.infer<typeof PlanAndBalance>
