import type { SpotlightStanding } from '@akin/contract/discover/spotlight.ts'
import { limits } from '@akin/contract/limits.ts'
import { planNames, plans } from '@akin/contract/subscription/plans.ts'
import { itemPrices } from '@akin/contract/tokens/prices.ts'
import { planLabels } from '#subscription/plan-words.ts'
import { count } from '#tokens/token-words.ts'
import { type EndedSpotlight, isCounting } from './is-counting.ts'

export type PlanSpotlight = NonNullable<SpotlightStanding['own']>

export const spotlightMinutes = limits.spotlightLife / 60

/** What becomes of it if hardly anybody comes by. */
export const backWords = {
  bought: `If fewer than ${limits.spotlightEnough} people see it, your tokens come back.`,
  own: `If fewer than ${limits.spotlightEnough} people see it, it counts as not used.`,
}

/** "1 left this week with Premium" */
export function leftWords({ every, left }: PlanSpotlight) {
  const plan = planNames.find(name => plans[name].spotlight === every)
  return `${left} left this ${every}${plan ? ` with ${planLabels[plan]}` : ''}`
}

function peopleWords(people: number) {
  if (people === 0) return 'Nobody'
  return people === 1 ? '1 person' : `${people.toLocaleString('en-US')} people`
}

/** How many people saw one that is over, and what that means for what it cost. */
export function overWords(over: EndedSpotlight) {
  const { seenBy, cameBack, isOwn } = over
  if (isCounting(over)) return 'We are counting who saw it.'
  const who = peopleWords(seenBy)
  if (!cameBack) return `${who} saw your Spotlight.`
  const back = isOwn ? 'it counts as not used' : `your ${count(itemPrices.spotlight)} came back`
  return seenBy === 0
    ? `Nobody came by in that time: ${back}.`
    : `${who} saw it, fewer than ${limits.spotlightEnough}: ${back}.`
}
