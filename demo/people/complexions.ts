import type { HairColour } from '#profiles/portrait/inks.ts'

export interface Complexion {
  /** The lightest and the darkest of `skins`. */
  skins: [number, number]
  hairs: HairColour[]
  /** How hair tends to grow. */
  hair: 'straight' | 'wavy' | 'coily'
  /** The share of women who cover their hair. */
  hijab?: number
  /** The share of men who wear a turban. */
  turban?: number
}

const nordic: Complexion = { skins: [0, 1], hairs: ['blond', 'darkBlond', 'brown', 'red'], hair: 'straight' }
const western: Complexion = {
  skins: [0, 2],
  hairs: ['brown', 'darkBlond', 'espresso', 'chestnut', 'blond', 'red'],
  hair: 'wavy',
}
const eastern: Complexion = {
  skins: [0, 2],
  hairs: ['brown', 'darkBlond', 'espresso', 'blond'],
  hair: 'straight',
}
const southern: Complexion = {
  skins: [1, 3],
  hairs: ['espresso', 'black', 'brown', 'chestnut'],
  hair: 'wavy',
}
const levant: Complexion = { skins: [2, 4], hairs: ['black', 'espresso'], hair: 'wavy', hijab: 0.3 }
const indian: Complexion = { skins: [3, 6], hairs: ['black', 'black', 'espresso'], hair: 'wavy' }
const farEast: Complexion = { skins: [0, 3], hairs: ['black', 'black', 'espresso'], hair: 'straight' }
const island: Complexion = { skins: [2, 5], hairs: ['black', 'espresso'], hair: 'straight' }
const african: Complexion = { skins: [5, 7], hairs: ['black', 'black', 'espresso'], hair: 'coily' }
const latin: Complexion = { skins: [2, 5], hairs: ['black', 'espresso', 'brown'], hair: 'wavy' }
const anyone: Complexion = {
  skins: [0, 7],
  hairs: ['black', 'espresso', 'brown', 'darkBlond', 'chestnut'],
  hair: 'wavy',
}

/** What people from somewhere often look like, for the portraits to be as varied as the names. */
export const complexions = {
  british: western,
  irish: { ...western, hairs: ['red', 'chestnut', 'espresso', 'darkBlond'] },
  dutch: nordic,
  german: western,
  danish: nordic,
  norwegian: nordic,
  swedish: nordic,
  finnish: nordic,
  icelandic: nordic,
  estonian: nordic,
  latvian: nordic,
  french: { ...western, skins: [0, 4] },
  spanish: southern,
  portuguese: southern,
  italian: southern,
  greek: southern,
  croatian: southern,
  polish: eastern,
  czech: eastern,
  hungarian: eastern,
  romanian: southern,
  ukrainian: eastern,
  bulgarian: southern,
  georgian: southern,
  yoruba: african,
  igbo: african,
  ghanaian: african,
  kenyan: african,
  ethiopian: { ...african, skins: [4, 6] },
  somali: { ...african, skins: [5, 6], hijab: 0.7 },
  rwandan: african,
  zulu: african,
  capetonian: anyone,
  senegalese: african,
  moroccan: levant,
  egyptian: { ...levant, hijab: 0.5 },
  turkish: { ...levant, skins: [1, 3], hijab: 0.2 },
  levantine: levant,
  israeli: { ...levant, hijab: 0 },
  iranian: { ...levant, hijab: 0.2 },
  kazakh: farEast,
  gulf: { ...levant, hijab: 0.8 },
  hindi: indian,
  tamil: { ...indian, skins: [4, 7] },
  punjabi: { ...indian, skins: [3, 5], turban: 0.7 },
  pakistani: { ...indian, skins: [2, 5], hijab: 0.4 },
  bengali: { ...indian, skins: [3, 6], hijab: 0.2 },
  sinhala: { ...indian, skins: [4, 6] },
  nepali: { ...island, skins: [2, 4] },
  japanese: farEast,
  korean: farEast,
  chinese: farEast,
  cantonese: farEast,
  mongolian: farEast,
  vietnamese: { ...farEast, skins: [1, 4] },
  thai: { ...farEast, skins: [2, 4] },
  indonesian: { ...island, hijab: 0.45 },
  malaysian: { ...island, skins: [1, 4], hijab: 0.4 },
  filipino: island,
  american: anyone,
  canadian: western,
  mexican: latin,
  colombian: { ...latin, skins: [1, 6] },
  peruvian: { ...latin, hair: 'straight' },
  brazilian: { ...anyone, skins: [1, 7], hairs: ['black', 'espresso', 'brown'] },
  argentine: southern,
  caribbean: african,
  australian: western,
  maori: { ...island, skins: [3, 5], hair: 'wavy' },
} satisfies Record<string, Complexion>

/** Where people of the demo come from: `words/cultures` has the names and the places of each. */
export type CultureName = keyof typeof complexions

export const cultureNames = Object.keys(complexions) as CultureName[]
