import { limits } from '@akin/contract/limits.ts'
import type { Skewed } from './skew.ts'

/** Names of people: some that many have, with and without accents, and many that are made of syllables. */
export function nameDrawer(dice: Skewed) {
  const firsts = [...common.first, ...Array.from({ length: 2_000 }, () => wordOf(dice, dice.between(2, 3)))]
  const lasts = [...common.last, ...Array.from({ length: 20_000 }, () => wordOf(dice, dice.between(2, 3)))]
  const taken = new Set<string>()
  const often = (list: string[]) => list[dice.ranked(list.length) - 1] ?? ''

  function displayNameOf(first: string, last: string): string {
    const style = dice.roll()
    const base =
      style < 0.3
        ? `${plain(first)}-${plain(last)}`
        : style < 0.6
          ? `${plain(first)}${plain(last).charAt(0)}`
          : style < 0.8
            ? `${plain(first).toLowerCase()}_${wordOf(dice, 2).toLowerCase()}`
            : wordOf(dice, 3)
    const digits = dice.chance(0.75) ? `${dice.between(0, taken.size > 100_000 ? 99_999 : 999)}` : ''
    const name = `${base.slice(0, limits.displayNameMax - 5)}${digits}`
    const isFree = name.length >= limits.displayNameMin && !taken.has(name.toLowerCase())
    if (!isFree) return displayNameOf(first, last)
    taken.add(name.toLowerCase())
    return name
  }

  return function drawName() {
    const first = often(firsts)
    const last = often(lasts)
    return { displayName: displayNameOf(first, last), fullName: `${first} ${last}` }
  }
}

/** A word that nothing else is called by: the number, written in syllables. */
export function wordFor(number: number) {
  let left = number
  let word = ''
  do {
    word += syllables[left % syllables.length]
    left = Math.floor(left / syllables.length)
  } while (left > 0)
  return capital(word)
}

function wordOf(dice: Skewed, length: number) {
  return capital(Array.from({ length }, () => dice.pick(syllables)).join(''))
}

function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Display names are of Latin letters alone. */
function plain(name: string) {
  return name
    .replace(/[øłı]/gi, letter => ({ ø: 'o', ł: 'l', ı: 'i' })[letter.toLowerCase()] ?? '')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
}

const common = {
  first: split(
    'Maria José Anna Luca Zoë Chloé François Jürgen Søren Łukasz Nuño Inês Amélie Björn Elif Çağla Mehmet Ayşe Olga ' +
      'Ivan Nadia Omar Fatima Wei Mei Hana Kenji Priya Arjun Sofia Mateo Lucía Noah Emma Liam Olivia James Mary John ' +
      'Linda Peter Paula Marta Jonas Lena Felix Clara Hugo Alice Leo Julia Max Nina Tom Eva Paul Sara David Laura ' +
      'Daniel Sophie Marco Giulia Pedro Ana Miguel Carla',
  ),
  last: split(
    'Smith García Müller Rossi Nowak Silva Núñez Yılmaz Ivanov Kim Nguyen Jansen Andersson Dubois Öztürk Kowalski ' +
      'Fernández López Martínez Schmidt',
  ),
}

const syllables = split(
  'ba be bi bo bra ca ce chi co da de di do dra el en er fa fe fi ga ge gra ha he ho i ja jo ka ke ki ko la le li lo ' +
    'ma me mi mo na ne ni no o pa pe po ra re ri ro sa se sha so ta te ti to tra u va ve vi wa we ya yo za ze',
)

function split(words: string) {
  return words.split(' ')
}
