import { type LanguageCode, languageCodes } from '@akin/contract/profile/languages.ts'

interface Home {
  city: string
  country: string
  timeZone: string
  /** What is spoken around there as well. */
  alsoSpoken: LanguageCode | undefined
}

/** Names, places and languages that belong together. */
export interface Culture {
  women: string[]
  men: string[]
  /** `Novák/Nováková` where a woman's differs from a man's. */
  families: string[]
  homes: Home[]
  /** The first is what people there speak at home; the others are common beside it. */
  languages: [LanguageCode, ...LanguageCode[]]
  familyFirst?: boolean
  /** How many of the demo's people come from here, beside others' one. */
  weight?: number
}

interface Lists extends Omit<Culture, 'women' | 'men' | 'families' | 'homes'> {
  women: string
  men: string
  families: string
  /** `City, CC, Area/Zone`, one a line, and what is spoken there as well. */
  homes: string
}

/** Reads lists that are kept as plain text, to be read and mended by people. */
export function culture({ women, men, families, homes, ...rest }: Lists): Culture {
  return {
    ...rest,
    women: women.split(', '),
    men: men.split(', '),
    families: families.split(', '),
    homes: homes
      .trim()
      .split('\n')
      .map(line => {
        const [city = '', country = '', timeZone = '', also] = line.trim().split(', ')
        return { city, country, timeZone, alsoSpoken: languageCodes.find(code => code === also) }
      }),
  }
}
