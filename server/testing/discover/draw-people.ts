import type { Audiences } from '@akin/contract/profile/audiences.ts'
import type { LanguageCode } from '@akin/contract/profile/languages.ts'
import { promptIds } from '@akin/contract/profile/prompts.ts'
import { purposes } from '@akin/contract/profile/purposes.ts'
import { firstTheme } from '@akin/contract/profile/themes.ts'
import type { WholeProfile } from '#profile/whole-profile.ts'
import { nameDrawer } from './draw-names.ts'
import { amounts, cityAt, countryAt, interestAt, languageAt, ownInterestAt } from './ranks.ts'
import { idOf, type Skewed, skewedDice } from './skew.ts'

/** A profile as it is read from the tables, and what else discovery knows of someone. */
export interface DrawnPerson {
  profile: WholeProfile
  isVerified: boolean
  isLeaving: boolean
  /** In days since 1970. */
  activeOn: number
  showsPresence: boolean
}

/** Neighbours by number live in one place, and care for some of the same things. */
export const communitySize = 150

/** People whose places, languages and interests are as unevenly spread as real ones are, the same in every run. */
export function* drawPeople(count: number, today: number): Generator<DrawnPerson> {
  const dice = skewedDice('people')
  const drawName = nameDrawer(skewedDice('names'))
  let community = communityOf(dice)
  for (let number = 1; number <= count; number++) {
    if (number % communitySize === 1) community = communityOf(dice)
    const joinedOn = today - Math.min(1_500, dice.days(250))
    const ago = dice.days(dice.chance(0.6) ? 4 : 60)
    yield {
      profile: profileOf(number, dice, drawName(), community, joinedOn),
      isVerified: dice.chance(0.95),
      isLeaving: dice.chance(0.015),
      activeOn: Math.max(joinedOn, today - ago),
      showsPresence: dice.chance(0.92),
    }
  }
}

type Community = ReturnType<typeof communityOf>
const { countries, cities, known, own } = amounts

function communityOf(dice: Skewed) {
  const country = dice.ranked(countries)
  const themes = [dice.ranked(known), dice.anyone(known), dice.anyone(known)]
  return { country, city: dice.ranked(cities), themes }
}

function profileOf(
  number: number,
  dice: Skewed,
  name: { displayName: string; fullName: string },
  community: Community,
  joinedOn: number,
): WholeProfile {
  const { place, languages } = originOf(dice, community)
  const born = 2008 - Math.min(70, dice.days(14))
  const showAge = dice.chance(0.35)
  return {
    userId: idOf(number),
    displayName: name.displayName,
    dateOfBirth: `${born}-${twoDigits(dice.between(1, 12))}-${twoDigits(dice.between(1, 28))}`,
    createdAt: new Date(joinedOn * 86_400_000),
    fullName: dice.chance(0.65) ? name.fullName : '',
    pronouns: dice.chance(0.3) ? 'they/them' : '',
    headline: dice.chance(0.6) ? words.slice(0, dice.between(20, 70)) : '',
    bio: dice.chance(0.6) ? words.slice(0, dice.between(60, 420)) : '',
    ...place,
    languages,
    interests: interestsOf(dice, community),
    lookingFor: purposes.filter(() => dice.chance(0.28)),
    prompts: dice
      .several(promptIds, dice.chance(0.5) ? dice.between(1, 3) : 0)
      .map(id => ({ id, answer: words.slice(0, dice.between(20, 120)) })),
    timeZone: null,
    statusEmoji: null,
    statusText: '',
    statusExpiresAt: null,
    showAge,
    audiences: audiencesOf(dice, showAge),
    publicPage: true,
    searchEngines: false,
    discovery: dice.chance(0.93),
    version: 0,
    hasHadContact: true,
    showsBadge: false,
    theme: firstTheme,
    accent: null,
    plan: null,
    bought: [],
    links: linksOf(number, dice),
    pictures: dice.chance(0.7) ? { avatar: { id: pictureId(number), placeholder } } : {},
  }
}

function originOf(dice: Skewed, community: Community) {
  const isAtHome = dice.chance(0.75)
  const country = isAtHome ? community.country : dice.ranked(countries)
  const city = isAtHome && dice.chance(0.6) ? community.city : dice.ranked(cities)
  const spoken = new Set<LanguageCode>()
  if (dice.chance(0.95)) spoken.add(languageAt(1 + (country % 45)))
  if (dice.chance(0.45)) spoken.add(languageAt(1))
  if (dice.chance(0.2)) spoken.add(languageAt(dice.ranked(amounts.languages)))
  const place = dice.chance(0.06)
    ? { country: null, city: '' }
    : { country: countryAt(country), city: dice.chance(0.3) ? '' : cityAt(country, city) }
  return { place, languages: [...spoken] }
}

/** One in five of a community's themes, the rest by how usual they are. Some have one of their own. */
function interestsOf(dice: Skewed, { themes }: Community) {
  if (dice.chance(0.08)) return []
  const wanted = Math.round(1 + 10 * ((dice.roll() + dice.roll() + dice.roll()) / 3))
  const found = new Set<string>()
  for (let tries = 0; tries < wanted * 2 && found.size < Math.min(wanted, 9); tries++)
    found.add(interestAt(dice.chance(0.2) ? dice.pick(themes) : dice.ranked(known)))
  if (dice.chance(0.15)) found.add(ownInterestAt(dice.ranked(own)))
  return [...found]
}

function audiencesOf(dice: Skewed, showAge: boolean): Partial<Audiences> {
  return {
    ...(showAge && { age: 'members' }),
    ...(dice.chance(0.08) && { interests: 'contacts' }),
    ...(dice.chance(0.04) && { place: 'contacts' }),
    ...(dice.chance(0.06) && { fullName: 'me' }),
  }
}

function linksOf(number: number, dice: Skewed) {
  if (!dice.chance(0.25)) return []
  const verifiedAt = dice.chance(0.3) ? '2026-01-01T00:00:00Z' : null
  return [{ id: number, label: 'My page', url: `https://page-${number}.example`, verifiedAt }]
}

function twoDigits(value: number) {
  return `${value}`.padStart(2, '0')
}

function pictureId(number: number) {
  return number.toString(16).padStart(32, '0')
}

const placeholder = `data:image/webp;base64,${'A'.repeat(160)}`
const words = 'Long walks, slow trains, sourdough that fails and a garden that does not. '.repeat(7)
