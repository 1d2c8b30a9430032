import { plans } from '@akin/contract/subscription/plans.ts'
import { eq } from 'drizzle-orm'
import { day } from '#auth/mails/letter.ts'
import type { Database } from '#platform/database/database.ts'
import { keptUntil } from '#subscription/kept-until.ts'
import { findNotice } from '#subscription/price-notices.ts'
import { subscriptions } from '#subscription/tables.ts'
import { dollars, type Writer } from './billing-mail.ts'

export const trialEnding: Writer<'trial-ending'> = async ({ db }, { subscriptionId }) => {
  const plan = await findPlan(db, subscriptionId)
  if (plan?.status !== 'trialing' || plan.cancelAtPeriodEnd || !plan.trialEndsAt) return null
  const ends = day(plan.trialEndsAt)
  return {
    subject: `Your trial of ${nameOf(plan)} ends on ${ends}`,
    paragraphs: [
      `Your seven days of ${nameOf(plan)} are over on ${ends}. It then goes on for ${priceThen(plan)}, taken from ${plan.card ? `your card (${plan.card})` : 'your card'}.`,
      'If that is what you want, there is nothing to do. If not, cancel before that day: it takes two clicks, costs nothing, and you keep the plan until the trial ends.',
    ],
    button: 'See my plan',
  }
}

/** Four of them, the last on the day before the plan ends. */
export const paymentFailed: Writer<'payment-failed'> = async ({ db }, { subscriptionId, number }) => {
  const plan = await findPlan(db, subscriptionId)
  if (plan?.status !== 'past_due') return null
  const until = await keptUntil(db, plan.userId)
  const words = failedWords(number, {
    ...{ plan: nameOf(plan), amount: dollars(plan.priceCents) },
    keptUntil: until && day(until),
  })
  return {
    ...words,
    button: 'Pay or change the card',
    small: [
      'If you no longer want the plan, cancel it in the same place. Nothing of what you wrote or saved is lost without it.',
    ],
  }
}

export const priceChange: Writer<'price-change'> = async ({ db }, { subscriptionId, cents }) => {
  const plan = await findPlan(db, subscriptionId)
  const notice = await findNotice(db, subscriptionId)
  if (!plan || plan.status === 'canceled' || notice?.priceCents !== cents) return null
  const from = day(notice.fromAt)
  return {
    subject: `The price of ${nameOf(plan)} goes up: we ask you first`,
    paragraphs: [
      `From ${from} on, ${nameOf(plan)} costs ${dollars(cents)} a ${plan.interval} instead of ${dollars(plan.priceCents)}.`,
      'You pay the new price only if you agree to it. If you do, it holds from your first renewal on or after that day.',
      'If you do not, there is nothing to do: your plan ends with the last period at the old price, and you are never charged more.',
    ],
    button: 'Look at it and decide',
  }
}

type Plan = typeof subscriptions.$inferSelect

async function findPlan(db: Database, id: number): Promise<Plan | undefined> {
  const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return plan
}

function nameOf({ plan }: Plan) {
  return plan === 'plus' ? 'Plus' : 'Premium'
}

/** From the end of this period on. */
function priceThen({ priceCents, interval, scheduledPlan, scheduledInterval: then }: Plan) {
  if (scheduledPlan && then) return `${dollars(plans[scheduledPlan].cents[then])} a ${then}`
  return `${dollars(priceCents)} a ${interval}`
}

interface Unpaid {
  plan: string
  amount: string
}

interface About extends Unpaid {
  /** The day until which everything stays. */
  keptUntil: string
}

interface Words {
  subject: string
  paragraphs: string[]
}

/** Days 0, 3, 7 and 13: a hint, a reminder, a date, and the last word. None of them threatens. */
function failedWords(number: number, about: Unpaid & { keptUntil: string | null }): Words {
  const { keptUntil } = about
  return keptUntil === null ? endedWords(number, about) : (words[number - 1] ?? last)({ ...about, keptUntil })
}

/** Nothing stays by now, as a day after a trial: what is paid for comes back at once. */
function endedWords(number: number, { plan, amount }: Unpaid): Words {
  const isLast = number >= words.length
  return {
    subject: isLast ? `Last mail about this: ${plan} is not paid` : `A reminder: ${plan} is not paid`,
    paragraphs: [
      `We could not take ${amount} for ${plan}${isLast ? ', and this is our last mail about it' : ''}. Until it is paid you have what everyone has without a plan.`,
      `You can pay now or use another card, and ${plan} is there at once. If not, it ends by itself. Nobody will send you a bill for it.`,
    ],
  }
}

const first = ({ plan, amount, keptUntil }: About) => ({
  subject: `Your payment for ${plan} did not go through`,
  paragraphs: [
    `We could not take ${amount} for ${plan}. Most often the card has expired, or the bank wanted to be asked again.`,
    `Nothing has changed for you: everything stays as it is until ${keptUntil}. We will try again by ourselves, or you can pay now or use another card.`,
  ],
})

const second = ({ plan, amount, keptUntil }: About) => ({
  subject: `A reminder: ${plan} is not paid yet`,
  paragraphs: [
    `We have tried again to take ${amount} for ${plan}, without success. Another card may help.`,
    `You still have everything, until ${keptUntil}.`,
  ],
})

const third = ({ plan, amount, keptUntil }: About) => ({
  subject: `${plan} stays until ${keptUntil}`,
  paragraphs: [
    `${amount} for ${plan} is still open. If it is paid by ${keptUntil}, nothing changes at all.`,
    'If not, the plan ends on that day and you have what everyone has without one. Nobody will send you a bill for it.',
  ],
})

const last = ({ plan, amount, keptUntil }: About) => ({
  subject: `Last mail about this: ${plan} ends on ${keptUntil}`,
  paragraphs: [
    `We could not take ${amount} for ${plan}, and this is our last mail about it. The plan ends on ${keptUntil} unless it is paid before.`,
    'What you have written and saved stays, and you can choose a plan again whenever you like.',
  ],
})

const words = [first, second, third, last]
