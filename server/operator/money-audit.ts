import { sql } from 'drizzle-orm'
import { applyOpenEvents } from '#billing/reconcile/apply-open-events.ts'
import { auditBilling } from '#billing/reconcile/audit-billing.ts'
import { checkOpenOrders } from '#billing/reconcile/check-open-orders.ts'
import { findMissedEvents } from '#billing/reconcile/find-missed-events.ts'
import { refreshLatePlans } from '#billing/reconcile/refresh-late-plans.ts'
import { sendOpenRefunds } from '#billing/reconcile/send-open-refunds.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { endPauses } from '#platform/jobs/set-aside.ts'
import { auditWallets } from '#tokens/audit.ts'
import { type Command, readOptions } from './command.ts'
import type { Operator } from './open-operator.ts'

export const moneyAudit: Command = {
  name: 'money audit',
  summary: 'Says whether every wallet and every payment adds up, and what is open',
  help: `npm run akin -- money audit

Adds up every wallet and looks for payments, orders and invoices that do not fit together. Lists what is open: orders
that wait for their payment, events and refunds that wait for the provider, debts that keep people from buying.

  --apply   Then asks the payment provider about everything that is open, as the servers do by and by, and writes down
            what it says. Without it nothing is changed`,
  read(args) {
    const { apply } = readOptions(args, { apply: { type: 'boolean', default: false } })
    return operator => audit(operator, apply)
  },
}

/** In the order in which each may find something for the next. */
const steps = [findMissedEvents, applyOpenEvents, checkOpenOrders, sendOpenRefunds, refreshLatePlans]

async function audit(operator: Operator, apply: boolean) {
  if (!apply) return `${await report(operator.db)}\nNothing was changed.`
  const deps: Deps = { ...operator, mailer: absent, storage: absent }
  const failures: string[] = []
  await endPauses(operator.db)
  for (const step of steps) {
    await step(deps).then(
      failed => failures.push(...failed),
      (error: unknown) => failures.push(error instanceof Error ? error.message : 'Failed.'),
    )
  }
  operator.log.info({ event: 'money asked for by an operator', failures: failures.length }, 'billing')
  const failed = failures.map(message => `  ${message}`)
  return [
    'Asked the payment provider about everything that was open.',
    ...(failed.length > 0 ? ['Not all of it could be done:', ...failed] : []),
    await report(operator.db),
  ].join('\n')
}

async function report(db: Database) {
  const wallets = await auditWallets(db, new AbortController().signal)
  const faults = [
    ...wallets.map(({ userId, fault }) => `  The wallet of user ${userId}: ${fault}`),
    ...(await auditBilling(db)).map(({ fault, of }) => `  ${fault} (${of})`),
  ]
  const open = await listOpen(db)
  return [
    ...(faults.length > 0 ? ['These do not add up:', ...faults] : ['Everything adds up.']),
    ...(open.length > 0 ? ['Open:', ...open.map(line => `  ${line}`)] : ['Nothing is open.']),
  ].join('\n')
}

async function listOpen(db: Database) {
  const { rows } = await db.execute<{ line: string }>(sql`
    (select format('Order %s of user %s, %s, since %s', id, user_id, kind, ${day(sql`created_at`)}) as line
     from orders where status = 'pending' order by id limit ${most})
    union all
    (select format('Event %s, %s, since %s%s', event_id, type, ${day(sql`received_at`)}, ': ' || failure)
     from provider_events where applied_at is null order by received_at limit ${most})
    union all
    (select format('Refund %s of user %s, %s cents, since %s', id, user_id, amount_cents, ${day(sql`created_at`)})
     from refunds where status = 'requested' order by id limit ${most})
    union all
    (select format('Debt of user %s, %s tokens, dispute %s', user_id, tokens, provider_dispute_id)
     from token_debts where status = 'open' order by id limit ${most})`)
  return rows.map(({ line }) => line)
}

/** The oldest of each kind: whoever sees so many has found what is wrong. */
const most = 100

function day(column: ReturnType<typeof sql>) {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`
}

/** A command sends no mail and holds no file: what it writes down, the servers go on with. */
const absent = new Proxy(
  {},
  {
    get() {
      throw new Error('Commands have neither mails nor files.')
    },
  },
) as never
