import { countryCodes } from '@akin/contract/profile/countries.ts'
import { type LanguageCode, languageCodes, languages } from '@akin/contract/profile/languages.ts'
import { lazily } from '#platform/lazily.ts'

const regions = lazily(() => new Intl.DisplayNames('en', { type: 'region' }))
const tongues = lazily(() => new Intl.DisplayNames('en', { type: 'language' }))

export function countryName(code: string) {
  return regions().of(code) ?? code
}

/** Every country, in the order of its name. */
export function countries() {
  known ??= countryCodes
    .map(code => ({ code, name: countryName(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return known
}

let known: { code: string; name: string }[] | undefined

/** Under its own name, and found under the English one too. */
export const languageOptions = languageCodes.map(code => ({
  value: code,
  label: languages[code],
  // Only for those who type: to name all of them takes a while.
  get also() {
    return tongues().of(code)
  },
}))

export function isLanguage(value: string): value is LanguageCode {
  return Object.hasOwn(languages, value)
}
