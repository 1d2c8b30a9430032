import { syncCatalogue } from '#billing/stripe/catalogue.ts'
import { openStripe } from '#billing/stripe/open-stripe.ts'
import { type Command, readOptions } from './command.ts'
import type { Operator } from './open-operator.ts'

export const catalogueSync: Command = {
  name: 'catalogue sync',
  summary: 'Has Stripe know the plans and prices that are sold here',
  help: `npm run akin -- catalogue sync
npm run akin -- catalogue sync --apply

Compares the plans and prices of this release with those that Stripe has, and says what is missing there. Prices that
are no longer sold stay: some people still pay them. It needs STRIPE_SECRET_KEY, and has to be done once before plans
are sold, and again after a release that changes a price.

  --apply   Makes what is missing; without it nothing is changed`,
  read(args) {
    const { apply } = readOptions(args, { apply: { type: 'boolean', default: false } })
    return operator => sync(operator, apply)
  },
}

async function sync({ config, log }: Pick<Operator, 'config' | 'log'>, apply: boolean) {
  if (config.sells !== 'stripe')
    throw new Error('nothing is sold through Stripe here: STRIPE_SECRET_KEY is not set.')
  const missing = await syncCatalogue(openStripe(config), { apply })
  if (missing.length === 0) return 'Stripe has everything that is sold here.'
  const lines = missing.map(thing => `  ${thing}`).join('\n')
  if (!apply) return `Stripe does not have these:\n${lines}\nNothing was changed. With --apply they are made.`
  log.info({ event: 'catalogue synced by an operator', made: missing }, 'billing')
  return `Made in Stripe:\n${lines}`
}
