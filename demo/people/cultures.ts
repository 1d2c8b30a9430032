import { africa } from './cultures/africa.ts'
import { americas } from './cultures/americas.ts'
import type { Culture } from './cultures/culture.ts'
import { easternAsia } from './cultures/eastern-asia.ts'
import { easternEurope } from './cultures/eastern-europe.ts'
import { northernEurope } from './cultures/northern-europe.ts'
import { southernAsia } from './cultures/southern-asia.ts'
import { southernEurope } from './cultures/southern-europe.ts'
import { westernAsia } from './cultures/western-asia.ts'

export const cultures = {
  ...northernEurope,
  ...southernEurope,
  ...easternEurope,
  ...africa,
  ...westernAsia,
  ...southernAsia,
  ...easternAsia,
  ...americas,
} satisfies Record<string, Culture>

export type CultureName = keyof typeof cultures

export const cultureNames = Object.keys(cultures) as CultureName[]
