import { type Interval, intervals, type PaidPlan, paidPlans } from '@akin/contract/subscription/plans.ts'
import { announcePrice } from '#billing/mails/announce-price.ts'
import { countConcerned, isDaysAhead, type NewPrice } from '#subscription/announce-price.ts'
import { type Command, readOptions, UsageError } from './command.ts'
import type { Operator } from './open-operator.ts'

const daysAhead = 30

export const priceAnnounce: Command = {
  name: 'price announce',
  summary: 'Asks those who pay for a plan whether they agree to a higher price',
  help: `npm run akin -- price announce --plan plus --interval month --cents 599 --from 2027-01-31

Tells everyone who pays less for a plan, by mail and on their page, that it costs more from a day that is at least
${daysAhead} days ahead, and asks whether they agree. Who agrees pays it from the first renewal on or after that day. For
who does not, the plan ends with what they have paid for, and they are never charged more. New orders cost what
contract/subscription/plans.ts says; a price that goes down needs no command.

  --plan <plus or premium>
  --interval <month or year>
  --cents <n>       The new price, in cents of a US dollar
  --from <date>     The first day of the new price, in UTC
  --apply           Does it. Without it, says whom it would tell and changes nothing`,
  read(args) {
    const text = { type: 'string' } as const
    const options = readOptions(args, {
      ...{ plan: text, interval: text, cents: text, from: text },
      apply: { type: 'boolean', default: false },
    })
    const price: NewPrice = {
      choice: {
        plan: oneOf<PaidPlan>('--plan', options.plan, paidPlans),
        interval: oneOf<Interval>('--interval', options.interval, intervals),
      },
      cents: amount(options.cents),
      from: day(options.from),
    }
    return operator => announce(operator, price, options.apply)
  },
}

async function announce({ db, log }: Operator, price: NewPrice, apply: boolean) {
  if (!(await isDaysAhead(db, price.from, daysAhead)))
    throw new UsageError(`--from must be at least ${daysAhead} days ahead.`)
  const { choice, cents } = price
  if (!apply) {
    const count = await countConcerned(db, price)
    return `Would tell ${people(count)} of ${cents} cents for ${choice.plan}, ${choice.interval}. Nothing was changed.`
  }
  const count = await announcePrice(db, price)
  log.info({ event: 'price announced by an operator', ...choice, cents, people: count }, 'billing')
  return `Told ${people(count)} of ${cents} cents for ${choice.plan}, ${choice.interval}.`
}

function oneOf<Word extends string>(option: string, given: string | undefined, words: readonly Word[]): Word {
  const found = words.find(word => word === given)
  if (!found) throw new UsageError(`${option} is one of ${words.join(', ')}.`)
  return found
}

function amount(given = '') {
  if (!/^[1-9]\d{0,6}$/.test(given)) throw new UsageError('--cents is a whole number above 0.')
  return Number(given)
}

function day(given = '') {
  const date = new Date(`${given}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(given) || Number.isNaN(date.getTime()))
    throw new UsageError('--from is a day such as 2027-01-31.')
  return date
}

function people(count: number) {
  return `${count === 0 ? 'nobody' : count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`}`
}
