/** The inks that Akin is drawn with; they never change with the theme. */
export const inks = {
  beet: '#8a1c45',
  marigold: '#f5b63f',
  damson: '#4a1a2e',
  apricot: '#f0915c',
  rhubarb: '#e58aa0',
  leaf: '#6d9a5c',
  duckegg: '#a3cdc7',
  butter: '#fbe0a4',
  chalk: '#e6e8d6',
  lake: '#2f6f74',
  night: '#27151d',
} as const

export type Ink = keyof typeof inks

/** The paper and the drop printed on it. */
export const papers: [Ink, Ink][] = [
  ['duckegg', 'leaf'],
  ['butter', 'duckegg'],
  ['marigold', 'apricot'],
  ['duckegg', 'duckegg'],
  ['leaf', 'butter'],
  ['marigold', 'butter'],
  ['apricot', 'marigold'],
  ['apricot', 'rhubarb'],
  ['butter', 'rhubarb'],
  ['rhubarb', 'butter'],
  ['rhubarb', 'beet'],
  ['leaf', 'duckegg'],
  ['duckegg', 'butter'],
  ['butter', 'marigold'],
  ['rhubarb', 'apricot'],
  ['chalk', 'rhubarb'],
  ['chalk', 'marigold'],
  ['chalk', 'duckegg'],
]

export interface Skin {
  tone: string
  /** Eyes, mouth and shadows. */
  line: string
}

/** From the lightest to the darkest. */
export const skins: Skin[] = [
  { tone: '#f9dcc4', line: '#3b1d18' },
  { tone: '#f3c7a5', line: '#3b1d18' },
  { tone: '#e8b48c', line: '#3b1d18' },
  { tone: '#d99c70', line: '#3b1d18' },
  { tone: '#cc8b60', line: '#3b1d18' },
  { tone: '#a1653f', line: '#2b140c' },
  { tone: '#855034', line: '#2b140c' },
  { tone: '#63392a', line: '#1e0d08' },
]

export const hairs = {
  black: '#2a1a1a',
  espresso: '#4a2a1e',
  brown: '#7d4424',
  chestnut: '#8f4a2c',
  red: '#b0481f',
  darkBlond: '#a9743a',
  blond: '#d3a04c',
  grey: '#9d958d',
  silver: '#c4bcb2',
  white: '#eae4da',
  rhubarb: '#d8607f',
  lake: '#2f6f74',
} as const

export type HairColour = keyof typeof hairs
