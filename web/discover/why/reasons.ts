import { type Factor, type Factors, type Tuning, weightsOf } from '@akin/contract/discover/ranking.ts'
import type { Card } from '@akin/contract/discover/shapes.ts'
import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { listed } from '#profile/view/listed.ts'

/** One of the things that put someone where they are. */
export interface Reason {
  factor: Factor
  title: string
  /** How much it counted, of the most that anything can count for: from 0 to 1. */
  share: number
  words: string
}

/** What the asker has said of themselves; nothing while that is not known. */
type Own = Pick<OwnProfile, 'interests' | 'languages' | 'country'> | undefined

/** The very numbers that someone is ranked by, in two groups. */
export function reasonsFor(card: Card, tuning: Tuning, own: Own): { shared: Reason[]; habits: Reason[] } {
  const shares = sharesOf(card.factors, tuning)
  const reason = (factor: Factor, title: string, words: string): Reason => ({
    factor,
    title,
    share: shares[factor],
    words,
  })
  return {
    shared: [
      reason('interests', 'Interests', interestWords(card, own)),
      reason('languages', 'Languages', languageWords(card, own)),
      reason('mutuals', 'Contacts', contactWords(card)),
      reason('place', 'Place', placeWords(card, own)),
    ],
    habits: [
      reason('activity', 'Active', activityWords[card.activity]),
      reason('completeness', 'Profile', profileWords(card)),
      reason('replies', 'Replies', replyWords(card)),
    ],
  }
}

/** A bar is as long as what a factor counts for now, beside the most that any of them could. */
export function sharesOf(factors: Factors, tuning: Tuning): Record<Factor, number> {
  const weights = weightsOf(tuning)
  const names = Object.keys(weights) as Factor[]
  const most = Math.max(...names.map(factor => weights[factor] * fullMarks(factor)))
  const shares = names.map(factor => [factor, (weights[factor] * factors[factor]) / most])
  return Object.fromEntries(shares) as Record<Factor, number>
}

function fullMarks(factor: Factor) {
  return factor === 'place' ? 1500 : 1000
}

const notSaid = 'You have not said, so nothing here'

function interestWords({ common }: Card, own: Own) {
  const none = own?.interests.length === 0 ? notSaid : 'None you both have, so nothing here'
  return common.interests.join(', ') || none
}

function languageWords({ common }: Card, own: Own) {
  const none = own?.languages.length === 0 ? notSaid : 'None you both speak, so nothing here'
  return common.languages.join(', ') || none
}

function contactWords({ common: { mutualCount, mutualNames } }: Card) {
  if (mutualCount === 0) return 'Nobody you both know, so nothing here'
  const others = mutualCount - mutualNames.length
  const named = others > 0 && mutualNames.length > 0 ? [...mutualNames, `${others} more`] : mutualNames
  const who = named.length > 0 ? listed(named, named.length) : `${mutualCount} of your contacts`
  return `${who} ${mutualCount === 1 ? 'knows' : 'know'} you both`
}

function placeWords({ common, profile }: Card, own: Own) {
  if (common.place === 'city') return 'The same city'
  if (common.place === 'country') return 'The same country'
  if (own && !own.country) return notSaid
  return profile.place?.country ? 'Another country, so nothing here' : 'No country to go by, so nothing here'
}

const activityWords: Record<Card['activity'], string> = {
  today: 'Today',
  week: 'This week',
  fortnight: 'In the last two weeks',
  month: 'This month',
  longer: 'Longer ago',
}

function profileWords({ factors: { completeness } }: Card) {
  if (completeness >= 1000) return 'All filled in'
  if (completeness >= 600) return 'Mostly filled in'
  return completeness > 0 ? 'Partly filled in' : 'Not filled in yet, so nothing here'
}

function replyWords({ factors: { replies } }: Card) {
  if (replies >= 600) return 'Usually within two days'
  return replies > 0 ? 'Sometimes within two days' : 'Nothing to go by yet'
}
