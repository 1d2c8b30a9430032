import { intervals, paidPlans } from '@akin/contract/subscription/plans.ts'
import { plusGiftStates } from '@akin/contract/subscription/plus-gifts.ts'
import { subscriptionStatuses } from '@akin/contract/subscription/shapes.ts'
import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '#platform/database/columns.ts'

/** What a provider says of a subscription; written from its answers alone. */
export const subscriptions = pgTable('subscriptions', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  provider: text({ enum: ['stripe', 'sandbox'] }).notNull(),
  providerSubscriptionId: text().notNull(),
  plan: text({ enum: paidPlans }).notNull(),
  interval: text({ enum: intervals }).notNull(),
  priceCents: integer().notNull(),
  currency: text().notNull().default('usd'),
  scheduledPlan: text({ enum: paidPlans }),
  scheduledInterval: text({ enum: intervals }),
  status: text({ enum: subscriptionStatuses }).notNull(),
  cancelAtPeriodEnd: boolean().notNull().default(false),
  trialEndsAt: moment(),
  periodEndsAt: moment(),
  pastDueSince: moment(),
  pastDueMails: smallint().notNull().default(0),
  trialMailAt: moment(),
  card: text(),
  cancelReason: text(),
  endedAt: moment(),
  createdAt: moment().notNull(),
})

/** A time that was paid for, or tried for nothing. What someone may do is read from these. */
export const subscriptionPeriods = pgTable('subscription_periods', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  subscriptionId: id().notNull(),
  userId: id().notNull(),
  providerInvoiceId: text().notNull(),
  paymentId: id(),
  plan: text({ enum: paidPlans }).notNull(),
  interval: text({ enum: intervals }).notNull(),
  rank: smallint().notNull(),
  tokens: integer().notNull().default(0),
  grantedMonths: smallint().notNull().default(0),
  nextGrantAt: moment(),
  startsAt: moment().notNull(),
  endsAt: moment().notNull(),
  graceUntil: moment().notNull(),
  revokedAt: moment(),
})

export const planSettings = pgTable('plan_settings', {
  userId: id().primaryKey(),
  showsBadge: boolean().notNull(),
})

/** A higher price that someone was told of. */
export const priceNotices = pgTable(
  'price_notices',
  {
    subscriptionId: id().notNull(),
    priceCents: integer().notNull(),
    fromAt: moment().notNull(),
    toldAt: moment().notNull().defaultNow(),
    agreedAt: moment(),
    appliedAt: moment(),
  },
  table => [primaryKey({ columns: [table.subscriptionId, table.priceCents] })],
)

/** Months of Plus from one contact to another. */
export const plusGifts = pgTable('plus_gifts', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  entryId: id().notNull(),
  fromId: id().notNull(),
  toId: id().notNull(),
  clientId: uuid().notNull(),
  state: text({ enum: plusGiftStates }).notNull().default('open'),
  createdAt: moment().notNull().defaultNow(),
  decidedAt: moment(),
  /** Null while it waits for the end of what is paid for. */
  startsAt: moment(),
  endsAt: moment(),
})
