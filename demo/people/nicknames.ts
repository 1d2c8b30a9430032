import { type Dice, diceOf } from '@akin/server/testing/dice.ts'

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ə: 'e',
}

/** A name in the letters that a display name may have. */
export function plain(name: string) {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæøðþłđıə]/gi, letter => letters[letter.toLowerCase()] ?? '')
    .replace(/[^A-Za-z0-9]/g, '')
}

/** What someone might call themselves here, the likeliest first. */
export function nicknames(seed: string, first: string, family: string, year: string) {
  const dice = diceOf(`nickname ${seed}`)
  const name = plain(first)
  const initial = plain(family).slice(0, 1)
  const ways = [
    name,
    name,
    name,
    `${name}_${initial}`,
    `${name.toLowerCase()}-${initial.toLowerCase()}`,
    `${name}${plain(family)}`,
    `${name.toLowerCase()}${year.slice(2)}`,
    inWords(dice),
    inWords(dice),
  ].filter(way => way.length >= 3 && way.length <= 24)
  return [...dice.several(ways, ways.length), `${name}${initial}${year.slice(2)}`]
}

function inWords(dice: Dice) {
  const first = dice.pick(firstWords)
  const second = dice.pick(secondWords)
  return dice.pick([`${first}-${second}`, `${capital(first)}${capital(second)}`, `${first}_${second}`])
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

const firstWords =
  'slow, quiet, blue, tiny, north, early, late, paper, copper, wild, salt, lazy, lost, sunny, mossy, humming, second, borrowed, wandering, velvet, rainy, amber, curious, spare, clumsy, nearly, distant, patient, golden, seventh, sleepy, tidal, honest, crooked'.split(
    ', ',
  )
const secondWords =
  'heron, otter, kettle, lantern, magpie, pebble, comet, ferry, fennel, teapot, atlas, fern, marmalade, tram, cricket, walnut, badger, harbour, button, swift, plum, biscuit, cello, fox, thimble, ladder, sparrow, orchard, dumpling, postcard, accordion, radio, hedgehog, window, turnip, pocket, bicycle, nightjar'.split(
    ', ',
  )
