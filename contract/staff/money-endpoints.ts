import * as z from 'zod/mini'
import { Order } from '#billing/shapes.ts'
import { callLimits } from '#call-limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { text } from '#platform/text.ts'
import { MoneyAudit, StaffMoney, StaffRefund } from './money-shapes.ts'
import { WayIn } from './people-shapes.ts'
import { Reasoned } from './reason.ts'

const userId = z.object({ userId: Id })

export const staffMoneyEndpoints = {
  readMoney: endpoint({
    method: 'GET',
    path: '/api/admin/people/:userId/money',
    access: 'staff',
    roles: ['support', 'admin'],
    summary: 'What someone ordered, paid and got back, and their tokens.',
    params: userId,
    query: WayIn,
    reply: StaffMoney,
  }),
  refundPerson: endpoint({
    method: 'POST',
    path: '/api/admin/people/:userId/refunds',
    access: 'staff',
    roles: ['admin'],
    summary: 'Pay back what the rules give back for an invoice, on behalf of its owner.',
    params: userId,
    key: true,
    body: StaffRefund,
    reply: z.object({ cents: z.int() }),
  }),
  settlePersonsOrder: endpoint({
    method: 'POST',
    path: '/api/admin/people/:userId/orders/:orderId/settle',
    access: 'staff',
    roles: ['admin'],
    summary: 'Ask the payment provider what became of an order, and write it down.',
    params: z.object({ userId: Id, orderId: Id }),
    body: Reasoned,
    reply: Order,
    limit: callLimits.orderChecks,
  }),
  settleDebt: endpoint({
    method: 'POST',
    path: '/api/admin/people/:userId/disputes/:dispute/settle',
    access: 'staff',
    roles: ['admin'],
    summary: 'End a debt from a payment that a bank took back, so that its owner can buy again.',
    params: z.object({ userId: Id, dispute: text(120, 1) }),
    body: Reasoned,
  }),
  auditMoney: endpoint({
    method: 'GET',
    path: '/api/admin/money/audit',
    access: 'staff',
    roles: ['admin'],
    summary: 'Whether every wallet and every payment adds up, and what is open.',
    reply: MoneyAudit,
    limit: callLimits.moneyAudits,
  }),
  askAboutMoney: endpoint({
    method: 'POST',
    path: '/api/admin/money/ask',
    access: 'staff',
    roles: ['admin'],
    summary: 'Have the payment provider asked about everything that is open.',
    body: Reasoned,
    limit: callLimits.moneyAudits,
  }),
} as const
