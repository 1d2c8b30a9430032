import * as z from 'zod/mini'
import { InvoiceLine, orderStatuses } from '#billing/shapes.ts'
import { Timestamp } from '#platform/text.ts'
import { entryReasons } from '#tokens/shapes.ts'
import { Reason } from './reason.ts'

/** What someone bought, paid and got back. Staff sees the last ones of each. */
export const StaffMoney = z.object({
  userId: z.int(),
  displayName: z.string(),
  /** Nothing is sold to them until a debt is settled. */
  isFrozen: z.boolean(),
  balance: z.int(),
  orders: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['tokens', 'subscription', 'change']),
      status: z.enum(orderStatuses),
      cents: z.int(),
      createdAt: Timestamp,
    }),
  ),
  invoices: z.array(
    z.object({
      ...InvoiceLine.shape,
      /** What would come back for it now, by the rules for everyone. */
      refundCents: z.int(),
      endsPlan: z.boolean(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.int(),
      cents: z.int(),
      tokens: z.int(),
      status: z.enum(['requested', 'done', 'failed']),
      createdAt: Timestamp,
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      tokens: z.int(),
      status: z.enum(['open', 'settled', 'won']),
      createdAt: Timestamp,
    }),
  ),
  entries: z.array(
    z.object({
      seq: z.int(),
      delta: z.int(),
      balance: z.int(),
      reason: z.enum(entryReasons),
      createdAt: Timestamp,
    }),
  ),
})
export type StaffMoney = z.infer<typeof StaffMoney>

export const StaffRefund = z.object({
  invoiceId: z.int().check(z.positive()),
  /** What was shown: if it is another amount by now, nothing happens. */
  cents: z.int().check(z.positive()),
  reason: Reason,
})

/** Whether everything adds up, and what is open. */
export const MoneyAudit = z.object({
  faults: z.array(z.string()),
  open: z.array(z.string()),
  /** Whether there was time to look at every wallet. */
  isWhole: z.boolean(),
})
export type MoneyAudit = z.infer<typeof MoneyAudit>
