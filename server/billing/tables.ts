import { orderStatuses } from '@akin/contract/billing/shapes.ts'
import { intervals, paidPlans } from '@akin/contract/subscription/plans.ts'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#platform/database/columns.ts'

const provider = () => text({ enum: ['stripe', 'sandbox'] })

/** Written before the provider is asked, from our own catalogue alone. */
export const orders = pgTable('orders', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  kind: text({ enum: ['tokens', 'subscription', 'change'] }).notNull(),
  tokens: integer().notNull().default(0),
  plan: text({ enum: paidPlans }),
  interval: text({ enum: intervals }),
  trial: boolean().notNull().default(false),
  priceCents: integer().notNull(),
  currency: text().notNull().default('usd'),
  proratedAt: moment(),
  subscriptionId: id(),
  status: text({ enum: orderStatuses }).notNull().default('pending'),
  idempotencyKey: text().notNull(),
  fingerprint: text().notNull(),
  provider: provider().notNull(),
  providerCheckoutId: text(),
  checkoutUrl: text(),
  createdAt: moment().notNull().defaultNow(),
})
export type OrderRow = typeof orders.$inferSelect

export const payments = pgTable('payments', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  provider: provider().notNull(),
  providerPaymentId: text().notNull(),
  orderId: id(),
  subscriptionId: id(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  refundedCents: integer().notNull().default(0),
  disputed: boolean().notNull().default(false),
  card: text(),
  paidAt: moment().notNull(),
})
export type PaymentRow = typeof payments.$inferSelect

export const refunds = pgTable('refunds', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  paymentId: id().notNull(),
  providerRefundId: text(),
  amountCents: integer().notNull(),
  tokens: bigint({ mode: 'number' }).notNull().default(0),
  entryId: id(),
  endsPlan: boolean().notNull().default(false),
  status: text({ enum: ['requested', 'done', 'failed'] }).notNull(),
  idempotencyKey: text(),
  createdAt: moment().notNull().defaultNow(),
})
export type RefundRow = typeof refunds.$inferSelect

/** The last number given out: a counter has no gaps, a sequence has. */
export const invoiceSeries = pgTable('invoice_series', {
  series: text().primaryKey(),
  last: bigint({ mode: 'number' }).notNull().default(0),
})

/** Append-only, kept for ten years. */
export const invoices = pgTable('invoices', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  series: text().notNull(),
  number: bigint({ mode: 'number' }).notNull(),
  userId: id().notNull(),
  kind: text({ enum: ['invoice', 'credit'] }).notNull(),
  paymentId: id().notNull(),
  refundRef: text().notNull().default(''),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  description: text().notNull(),
  billedTo: text().notNull(),
  card: text(),
  periodStartsAt: moment(),
  periodEndsAt: moment(),
  issuedAt: moment().notNull(),
})

/** What a provider has told us. An event is a hint: what it is about is asked for again. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: provider().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    createdAt: moment().notNull(),
    hint: jsonb().$type<Record<string, string>>().notNull(),
    receivedAt: moment().notNull().defaultNow(),
    appliedAt: moment(),
    attempts: integer().notNull().default(0),
    failure: text(),
  },
  table => [primaryKey({ columns: [table.provider, table.eventId] })],
)

/** The answer to the latest question wins. */
export const providerObjects = pgTable(
  'provider_objects',
  {
    provider: provider().notNull(),
    objectId: text().notNull(),
    asked: bigint({ mode: 'number' }).notNull().default(0),
    applied: bigint({ mode: 'number' }).notNull().default(0),
  },
  table => [primaryKey({ columns: [table.provider, table.objectId] })],
)
