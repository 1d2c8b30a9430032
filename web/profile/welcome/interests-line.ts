import type { InterestCount } from '@akin/contract/discover/shapes.ts'
import { lazily } from '#platform/lazily.ts'

const wanted = 3
const numbers = lazily(() => new Intl.NumberFormat('en-GB'))

/** What the choice gives, in words that are true: numbers only of people who are here and can be met. */
export function interestsLine(chosen: string[], counts: InterestCount[]) {
  const shared = mostShared(chosen, counts)
  if (shared) return `${peopleWords(shared.people)} here picked ${shared.interest} too.`
  if (chosen.length === 0) return 'Pick what you like. None is fine too.'
  if (chosen.length < wanted) return 'Each one is a way to begin a conversation.'
  return 'That is plenty to begin with. More is fine too.'
}

/** "2 of 3." */
export function howMany(chosen: string[]) {
  return chosen.length > wanted ? `${chosen.length} picked.` : `${chosen.length} of ${wanted}.`
}

function mostShared(chosen: string[], counts: InterestCount[]) {
  const picked = new Set(chosen.map(interest => interest.toLowerCase()))
  return counts
    .filter(({ interest, people }) => people.people > 0 && picked.has(interest.toLowerCase()))
    .toSorted((a, b) => b.people.people - a.people.people)
    .at(0)
}

function peopleWords({ people, isMore }: InterestCount['people']) {
  if (people === 1 && !isMore) return '1 person'
  return `${isMore ? 'More than ' : ''}${numbers().format(people)} people`
}
