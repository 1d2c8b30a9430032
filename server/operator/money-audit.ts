import { askAboutOpen } from '#billing/reconcile/ask-about-open.ts'
import { findFaults, listOpen } from '#billing/reconcile/read-books.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
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

async function audit(operator: Operator, apply: boolean) {
  if (!apply) return `${await report(operator.db)}\nNothing was changed.`
  const deps: Deps = { ...operator, mailer: absent, storage: absent }
  const failures = await askAboutOpen(deps)
  operator.log.info({ event: 'money asked for by an operator', failures: failures.length }, 'billing')
  return [
    'Asked the payment provider about everything that was open.',
    ...(failures.length > 0 ? ['Not all of it could be done:', ...indented(failures)] : []),
    await report(operator.db),
  ].join('\n')
}

async function report(db: Database) {
  const [faults, open] = [await findFaults(db), await listOpen(db)]
  return [
    ...(faults.length > 0 ? ['These do not add up:', ...indented(faults)] : ['Everything adds up.']),
    ...(open.length > 0 ? ['Open:', ...indented(open)] : ['Nothing is open.']),
  ].join('\n')
}

function indented(lines: string[]) {
  return lines.map(line => `  ${line}`)
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
