import type { LanguageCode } from '@akin/contract/profile/languages.ts'
import { type Dice, diceOf } from '@akin/server/testing/dice.ts'
import type { CultureName } from './complexions.ts'
import { type Culture, cultures } from './cultures.ts'
import { founders } from './founders.ts'
import { nicknames } from './nicknames.ts'
import type { SamplePerson } from './sample-person.ts'

const total = 300

/** The founders and all who came after them, the same in every installation. */
export function makePeople() {
  const taken = new Set<string>(founders.map(({ displayName }) => displayName.toLowerCase()))
  const fullNames = new Set<string>(founders.map(({ fullName }) => fullName))
  const others = comeFrom().map((culture, index) => {
    const number = founders.length + index + 1
    const born = { ...identity(number, culture, fullNames), joined: joinedDaysAgo(number) }
    fullNames.add(born.fullName)
    const displayName = born.nicknames.find(name => !taken.has(name.toLowerCase()))
    if (!displayName) throw new Error(`Nobody else can be called ${born.fullName}.`)
    taken.add(displayName.toLowerCase())
    const { nicknames: _, ...person } = born
    return { ...person, displayName, email: `${displayName.toLowerCase()}@demo.example` }
  })
  return [...founders, ...others] as [SamplePerson, SamplePerson, ...SamplePerson[]]
}

/** Cultures by their weight, well mixed, so that neighbours in a list come from different places. */
function comeFrom(): [CultureName, Culture][] {
  const weighted = [...cultures].flatMap(from => Array<[CultureName, Culture]>(from[1].weight).fill(from))
  const count = total - founders.length
  const rounds = Array.from({ length: Math.ceil(count / weighted.length) }, (_, round) =>
    diceOf(`round ${round}`).several(weighted, weighted.length),
  )
  return rounds.flat().slice(0, count)
}

function identity(number: number, [name, culture]: [CultureName, Culture], fullNames: Set<string>) {
  const dice = diceOf(`person ${number}`)
  const gender = dice.chance(0.04) ? 'neither' : dice.chance(0.5) ? 'woman' : 'man'
  const dateOfBirth = birthday(dice)
  const { alsoSpoken, ...home } = dice.pick(culture.homes)
  const called = callThem(dice, culture, gender, fullNames)
  return {
    id: 1_000_000_000 + number,
    dateOfBirth,
    fullName: called.fullName,
    gender,
    culture: name,
    home,
    languages: languagesOf(dice, culture, alsoSpoken),
    nicknames: nicknames(`${number}`, called.first, called.family, dateOfBirth.slice(0, 4)),
  } as const
}

function callThem(
  dice: Dice,
  culture: Culture,
  gender: SamplePerson['gender'],
  fullNames: Set<string>,
): { first: string; family: string; fullName: string } {
  const female = gender === 'woman' || (gender === 'neither' && dice.chance(0.5))
  const first = dice.pick(female ? culture.women : culture.men)
  const [his = '', hers = his] = dice.pick(culture.families).split('/')
  const family = female ? hers : his
  const fullName = culture.familyFirst ? `${family} ${first}` : `${first} ${family}`
  return fullNames.has(fullName) ? callThem(dice, culture, gender, fullNames) : { first, family, fullName }
}

/** Most are between their twenties and their fifties, and there is someone of every age from 18 to 80. */
function birthday(dice: Dice) {
  const age = dice.chance(0.16)
    ? dice.between(19, 25)
    : dice.chance(0.16)
      ? dice.between(61, 80)
      : dice.between(24, 60)
  const month = String(dice.between(1, 12)).padStart(2, '0')
  const day = String(dice.between(1, 28)).padStart(2, '0')
  return `${2026 - age}-${month}-${day}`
}

/** Spread over two years, more of them lately; every twentieth came this week. */
function joinedDaysAgo(number: number) {
  const dice = diceOf(`joined ${number}`)
  return number % 20 === 7 ? dice.between(0, 6) : Math.floor(730 * dice.roll() ** 1.5)
}

function languagesOf(dice: Dice, culture: Culture, alsoSpoken: LanguageCode | undefined) {
  const [mother, ...others] = culture.languages
  const local = alsoSpoken ? [alsoSpoken] : []
  const learnt = dice.several(others, dice.between(0, 1))
  return [...new Set<LanguageCode>([mother, ...local, 'en', ...learnt])].slice(0, 4)
}
