import { intervals, paidPlans } from '@akin/contract/subscription/plans.ts'
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#platform/columns.ts'

const plan = () => text({ enum: paidPlans })
const interval = () => text({ enum: intervals })
const seq = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity()

export const sandboxCheckouts = pgTable('sandbox_checkouts', {
  id: text().primaryKey(),
  orderId: id().notNull(),
  userId: id().notNull(),
  tokens: integer().notNull(),
  plan: plan(),
  interval: interval(),
  trial: boolean().notNull(),
  cents: integer().notNull(),
  currency: text().notNull(),
  returnUrl: text().notNull(),
  state: text({ enum: ['open', 'complete', 'expired'] })
    .notNull()
    .default('open'),
  challengedAt: moment(),
  paymentId: text(),
  subscriptionId: text(),
  createdAt: moment().notNull().defaultNow(),
})

export const sandboxSubscriptions = pgTable('sandbox_subscriptions', {
  id: text().primaryKey(),
  userId: id().notNull(),
  orderId: id().notNull(),
  plan: plan().notNull(),
  interval: interval().notNull(),
  cents: integer().notNull(),
  nextCents: integer(),
  currency: text().notNull(),
  scheduledPlan: plan(),
  scheduledInterval: interval(),
  status: text({ enum: ['trialing', 'active', 'past_due', 'canceled'] }).notNull(),
  cancelAtPeriodEnd: boolean().notNull().default(false),
  trialEndsAt: moment(),
  anchoredAt: moment().notNull(),
  periodStartsAt: moment().notNull(),
  periodEndsAt: moment().notNull(),
  pastDueSince: moment(),
  card: text().notNull(),
  returnUrl: text().notNull(),
  createdAt: moment().notNull(),
  endedAt: moment(),
})
export type SandboxSubscription = typeof sandboxSubscriptions.$inferSelect

export const sandboxPayments = pgTable('sandbox_payments', {
  id: text().primaryKey(),
  userId: id().notNull(),
  orderId: id(),
  cents: integer().notNull(),
  currency: text().notNull(),
  card: text().notNull(),
  paid: boolean().notNull(),
  paidAt: moment().notNull(),
})

export const sandboxInvoices = pgTable('sandbox_invoices', {
  id: text().primaryKey(),
  seq: seq(),
  subscriptionId: text().notNull(),
  status: text({ enum: ['open', 'paid', 'void'] }).notNull(),
  cents: integer().notNull(),
  currency: text().notNull(),
  plan: plan().notNull(),
  interval: interval().notNull(),
  fromPlan: plan(),
  fromInterval: interval(),
  trial: boolean().notNull().default(false),
  startsAt: moment().notNull(),
  endsAt: moment().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: moment(),
  paymentId: text(),
  createdAt: moment().notNull(),
  paidAt: moment(),
})
export type SandboxInvoice = typeof sandboxInvoices.$inferSelect

export const sandboxRefunds = pgTable('sandbox_refunds', {
  id: text().primaryKey(),
  refundId: id(),
  paymentId: text().notNull(),
  cents: integer().notNull(),
  status: text({ enum: ['pending', 'done', 'failed'] }).notNull(),
  createdAt: moment().notNull().defaultNow(),
})

export const sandboxDisputes = pgTable('sandbox_disputes', {
  id: text().primaryKey(),
  paymentId: text().notNull(),
  status: text({ enum: ['open', 'won', 'lost'] }).notNull(),
  createdAt: moment().notNull().defaultNow(),
})

export const sandboxEvents = pgTable('sandbox_events', {
  id: text().primaryKey(),
  seq: seq(),
  type: text().notNull(),
  hint: jsonb().$type<Record<string, string>>().notNull(),
  createdAt: moment().notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: moment().notNull().defaultNow(),
  deliveredAt: moment(),
})

export const sandboxCalls = pgTable('sandbox_calls', {
  key: text().primaryKey(),
  createdAt: moment().notNull().defaultNow(),
})
