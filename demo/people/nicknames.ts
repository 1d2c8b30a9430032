import { type Dice, diceOf } from '@akin/server/testing/dice.ts'
import * as z from 'zod/mini'
import { readWords, Texts } from '#read-words.ts'

const words = readWords('nicknames.yaml', z.strictObject({ first: Texts, second: Texts }))

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
  const first = dice.pick(words.first)
  const second = dice.pick(words.second)
  return dice.pick([`${first}-${second}`, `${capital(first)}${capital(second)}`, `${first}_${second}`])
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
