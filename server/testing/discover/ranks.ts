import { countryCodes } from '@akin/contract/profile/countries.ts'
import { interests } from '@akin/contract/profile/interests.ts'
import { type LanguageCode, languageCodes } from '@akin/contract/profile/languages.ts'
import { wordFor } from './draw-names.ts'

/** How many different ones there are: interests of the list and of people's own, and cities of each country. */
export const amounts = { countries: 200, cities: 300, languages: 60, known: 120, own: 20_000 }

/** The word at each rank, from the most usual on: whoever draws filters asks for what people were drawn with. */
export function countryAt(rank: number) {
  return countryCodes[rank - 1] ?? 'DE'
}

export function cityAt(country: number, rank: number) {
  return wordFor(100_000 + country * amounts.cities + rank)
}

export function languageAt(rank: number): LanguageCode {
  return languageCodes[rank - 1] ?? 'en'
}

export function interestAt(rank: number): string {
  return interests[rank - 1] ?? 'Chess'
}

export function ownInterestAt(rank: number) {
  return `${wordFor(1_000_000 + rank)} of old`
}
