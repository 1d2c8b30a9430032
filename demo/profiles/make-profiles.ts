import { interests as listedInterests } from '@akin/contract/profile/interests.ts'
import { purposes } from '@akin/contract/profile/purposes.ts'
import type { ProfileEntries } from '@akin/contract/profile/shapes.ts'
import { type Dice, diceOf } from '@akin/server/testing/dice.ts'
import * as z from 'zod/mini'
import { written } from '#people/founders.ts'
import { plain } from '#people/nicknames.ts'
import { ageOf, type SamplePerson } from '#people/sample-person.ts'
import { readWords, Texts } from '#read-words.ts'
import { lookOf } from './looks.ts'
import { privacyOf } from './privacy-of.ts'
import type { SampleProfile } from './sample-profile.ts'
import { asked, openStock, type Stock } from './stock.ts'

const Link = z.strictObject({ label: z.string(), url: z.string() })
const Status = z.strictObject({ emoji: z.string(), text: z.string() })
const extras = readWords(
  'extras.yaml',
  z.strictObject({ interests: Texts, links: z.array(Link), statuses: z.array(Status) }),
)

/** A profile for each of the demo's people, by id. Nothing is told twice before all of it was told once. */
export function makeProfiles(people: readonly SamplePerson[]): Map<number, SampleProfile> {
  const stock = openStock()
  return new Map(people.map(person => [person.id, makeProfile(person, stock)]))
}

function makeProfile(person: SamplePerson, stock: Stock): SampleProfile {
  const dice = diceOf(`profile ${person.id}`)
  const known = written.get(person.displayName)
  const sparse = !known && person.id % 20 === 11
  const entries = sparse
    ? fewEntries(dice, person)
    : allEntries(dice, person, known ?? tell(dice, person, stock))
  return {
    entries,
    verified: entries.links.filter(() => dice.chance(0.4)).map(({ url }) => url),
    privacy: privacyOf(person),
    ...(!sparse &&
      dice.chance(0.07) && { status: { ...dice.pick(extras.statuses), days: dice.between(1, 7) } }),
    look: lookOf(person),
    hasPortrait: Boolean(known) || (!sparse && dice.chance(0.89)),
    hasCover: known ? person.id % 4 < 3 : !sparse && dice.chance(0.13),
  }
}

type Told = Pick<ProfileEntries, 'headline' | 'bio' | 'interests' | 'prompts'>

/** Whoever comes after the last life was told has only themselves to tell of. */
function tell(dice: Dice, person: SamplePerson, stock: Stock): Told {
  const age = ageOf(person)
  const telling = stock.tellings[age < 26 ? 'young' : age > 60 ? 'retired' : 'working'].pop()
  const opening = telling?.opening.replaceAll('{city}', person.home.city) ?? stock.closing()
  const endings = Array.from({ length: dice.pick([1, 1, 1, 2, telling ? 0 : 1]) }, stock.closing)
  return {
    headline: telling?.headline ?? stock.headline(),
    bio: [opening, endings.join(' ')].filter(Boolean).join(dice.chance(0.25) ? '\n\n' : ' '),
    interests: interestsOf(dice, telling?.interests ?? [], age),
    prompts: promptsOf(dice, telling?.work, stock),
  }
}

/** What hardly anyone takes up so early or so late. */
const unlikely = {
  young: ['Genealogy', 'Parenting', 'Allotments'],
  retired: ['Skateboarding', 'Bouldering', 'Indie games', 'Marathons', 'Surfing', 'Hip-hop', 'Parenting'],
}

function interestsOf(dice: Dice, from: string[], age: number) {
  const unlikelyNow = age < 26 ? unlikely.young : age > 60 ? unlikely.retired : []
  const open = listedInterests.filter(interest => !unlikelyNow.includes(interest))
  const own = dice.chance(0.3) ? dice.several(extras.interests, dice.between(1, 2)) : []
  const likely = dice.several(from, dice.between(3, 5))
  const others = dice.several(open, dice.between(1, 4) + (from.length > 0 ? 0 : 4))
  return [...new Set([...likely, ...own, ...others])].slice(0, 10)
}

function promptsOf(dice: Dice, work: string | undefined, stock: Stock) {
  const ids = dice.several(asked, dice.pick([1, 2, 2, 3, 3, 3]))
  const told = work && dice.chance(0.6) ? [{ id: 'work' as const, answer: work }] : []
  return [...told, ...ids.map(id => ({ id, answer: stock.answer(id) }))].slice(0, 3)
}

function allEntries(dice: Dice, person: SamplePerson, told: Told): ProfileEntries {
  const { home } = person
  return {
    ...told,
    fullName: written.has(person.displayName) || dice.chance(0.86) ? person.fullName : '',
    pronouns: pronounsOf(dice, person),
    city: home.city,
    country: home.country,
    languages: person.languages,
    lookingFor: dice.several(purposes, dice.between(1, 3)),
    links: linksOf(dice, person),
    timeZone: dice.chance(0.8) ? home.timeZone : null,
  }
}

/** Someone who has just come to look. */
function fewEntries(dice: Dice, { home, languages }: SamplePerson): ProfileEntries {
  const said = dice.chance(0.5)
  return {
    fullName: '',
    pronouns: '',
    headline: dice.chance(0.4) ? dice.pick(['Just looking around', 'More soon', 'Hello']) : '',
    bio: '',
    city: '',
    country: said ? home.country : null,
    languages: said ? languages.slice(0, 1) : [],
    interests: [],
    lookingFor: [],
    prompts: [],
    links: [],
    timeZone: null,
  }
}

function pronounsOf(dice: Dice, { gender }: SamplePerson) {
  if (gender === 'neither') return 'they/them'
  if (!dice.chance(0.34)) return ''
  return gender === 'woman' ? 'she/her' : 'he/him'
}

function linksOf(dice: Dice, { displayName, id }: SamplePerson) {
  const count = id % 1000 <= 2 ? 3 : dice.pick([0, 0, 0, 0, 1, 1, 2, 3])
  const name = plain(displayName).toLowerCase()
  return dice
    .several(extras.links, count)
    .map(({ label, url }) => ({ label, url: url.replaceAll('{name}', name) }))
}
