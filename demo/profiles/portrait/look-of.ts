import { type Dice, diceOf } from '@akin/server/testing/dice.ts'
import { type Complexion, complexions } from '#people/complexions.ts'
import { ageOf, type SamplePerson } from '#people/sample-person.ts'
import type { GarmentName } from './clothes.ts'
import { backdropNames, type Look } from './draw-portrait.ts'
import type { Beard, Face } from './face.ts'
import type { HairStyleName } from './hair.ts'
import { styles } from './hair.ts'
import type { HeadwearName } from './headwear.ts'
import { type HairColour, hairs, type Ink, inks, papers, skins } from './inks.ts'

type Growth = Complexion['hair']

/** How someone of the demo is drawn: as their age and their family would have it, and otherwise by chance. */
export function lookOf(person: SamplePerson): Look {
  const dice = diceOf(`look ${person.id}`)
  const complexion: Complexion = complexions[person.culture]
  const age = ageOf(person)
  const feminine = person.gender === 'woman' || (person.gender === 'neither' && dice.chance(0.5))
  const skin = skins[dice.between(...complexion.skins)] ?? dice.pick(skins)
  const paper = dice.pick(papers)
  const clothes = dressIn(dice, paper)
  const colour = hairColour(dice, hairsFor(complexion.hairs, skins.indexOf(skin)), age)
  const hijab = feminine && dice.chance(complexion.hijab ?? 0)
  const turban = !feminine && dice.chance(complexion.turban ?? 0)
  const style = turban ? 'bald' : hairStyle(dice, complexion.hair, feminine, age)
  const wears = hijab ? undefined : turban ? 'turban' : headgear(dice, style, complexion.hair, feminine, age)
  const beard = feminine ? undefined : beardOf(dice, age, turban)
  const look: Look = {
    paper,
    backdrop: dice.pick(backdropNames),
    skin,
    face: faceOf(dice, { feminine, age, style, hijab, skin: skins.indexOf(skin), beard }),
    hair: { style, colour, brows: browColour(colour), beard: beardColour(dice, colour, age) },
    garment: garmentFor(dice, feminine, age, beard),
    clothes,
  }
  if (hijab) look.hijab = dice.pick(strong.filter(ink => !paper.includes(ink) && ink !== clothes[0]))
  if (wears) look.wears = { what: wears, colours: dressIn(dice, [paper[0], clothes[0]]) }
  if (dice.chance(age > 55 ? 0.55 : 0.26)) {
    const kind = dice.pick(['round', 'round', 'square', 'large', feminine ? 'cat' : 'square'] as const)
    look.glasses = { kind, colour: dice.pick([inks.night, inks.night, inks.beet, '#7d4424']) }
  }
  const earrings = earringsFor(dice, feminine, age)
  if (earrings && !hijab && wears !== 'headphones') {
    look.earrings = { kind: earrings, colour: earrings === 'aid' ? inks.lake : dice.pick(jewels) }
  }
  return look
}

const strong: Ink[] = ['beet', 'lake', 'damson', 'leaf', 'apricot', 'rhubarb', 'marigold', 'chalk', 'butter']
const dark: Ink[] = ['beet', 'lake', 'damson']
const light: Ink[] = ['butter', 'chalk', 'rhubarb', 'marigold', 'duckegg', 'apricot']
const jewels = [inks.marigold, inks.marigold, inks.chalk, inks.beet]

/** Two colours that stand out from the paper and from each other. */
function dressIn(dice: Dice, paper: readonly Ink[]): [Ink, Ink] {
  const main = dice.pick(strong.filter(ink => !paper.includes(ink)))
  const second = dice.pick((dark.includes(main) ? light : dark).filter(ink => ink !== main))
  return [main, second]
}

/** On darker skin, hair as light as the skin would be lost. */
function hairsFor(natural: HairColour[], skin: number) {
  const lost: HairColour[] =
    skin > 4 ? ['brown', 'chestnut', 'red', 'darkBlond', 'blond'] : ['darkBlond', 'blond', 'red']
  const seen = skin > 2 ? natural.filter(hair => !lost.includes(hair)) : natural
  return seen.length > 0 ? seen : (['black'] as const)
}

function hairColour(dice: Dice, natural: readonly HairColour[], age: number): string {
  if (age > 66) return hairs[dice.pick(['grey', 'silver', 'white', 'silver'] as const)]
  if (age > 54 && dice.chance((age - 50) / 16)) return hairs[dice.pick(['grey', 'silver'] as const)]
  if (age < 34 && dice.chance(0.05)) return hairs[dice.pick(['rhubarb', 'lake'] as const)]
  return hairs[dice.pick(natural)]
}

function browColour(hair: string) {
  const pale: string[] = [hairs.white, hairs.silver, hairs.blond, hairs.rhubarb, hairs.lake]
  if (!pale.includes(hair)) return hair
  return hair === hairs.blond
    ? hairs.darkBlond
    : hair === hairs.lake || hair === hairs.rhubarb
      ? hairs.espresso
      : hairs.grey
}

function beardColour(dice: Dice, hair: string, age: number) {
  if (hair === hairs.rhubarb || hair === hairs.lake) return hairs.espresso
  return age > 48 && age <= 66 && dice.chance(0.5) ? hairs.grey : hair
}

const women: Record<Growth, HairStyleName[]> = {
  straight: [
    'long',
    'longSide',
    'longFringe',
    'bob',
    'bluntBob',
    'bun',
    'ponytail',
    'pixie',
    'shoulder',
    'plaits',
  ],
  wavy: ['waves', 'waves', 'bigCurls', 'long', 'longSide', 'bob', 'bun', 'ponytail', 'shoulder', 'pixie'],
  coily: ['afro', 'roundAfro', 'puffs', 'locs', 'bun', 'bigCurls', 'crop', 'plaits', 'shortLocs'],
}
const men: Record<Growth, HairStyleName[]> = {
  straight: ['combed', 'quiff', 'mop', 'mop', 'combed', 'crop', 'quiff', 'topKnot'],
  wavy: ['combed', 'quiff', 'shortCurls', 'shortCurls', 'crop', 'combed', 'quiff', 'topKnot', 'mop'],
  coily: ['crop', 'crop', 'flatTop', 'roundAfro', 'shortLocs', 'locs', 'shortCurls', 'bald'],
}

function hairStyle(dice: Dice, growth: Growth, feminine: boolean, age: number): HairStyleName {
  if (feminine && age > 60) {
    return dice.pick<HairStyleName>(
      growth === 'coily'
        ? ['crop', 'roundAfro', 'bun', 'shortLocs']
        : ['bob', 'bun', 'pixie', 'bluntBob', 'shoulder', 'waves'],
    )
  }
  if (feminine) return dice.pick(women[growth])
  if (age > 60)
    return dice.pick<HairStyleName>(['rim', 'bald', 'receding', 'crop', 'combed', 'rim', 'receding'])
  if (age > 38 && dice.chance(0.35)) return dice.pick<HairStyleName>(['receding', 'bald', 'crop', 'rim'])
  return dice.pick(men[growth])
}

function headgear(
  dice: Dice,
  style: HairStyleName,
  growth: Growth,
  feminine: boolean,
  age: number,
): HeadwearName | undefined {
  if (growth === 'coily' && feminine && dice.chance(0.16)) return 'headwrap'
  if (!('flat' in styles[style]) || style === 'bun') return
  if (dice.chance(0.8)) return
  const choice: HeadwearName[] = ['sunHat']
  if (age < 50) choice.push('beanie', 'headphones', 'bobble')
  if (!feminine) choice.push('flatCap', 'beanie')
  if (feminine && style !== 'crop') choice.push('band', 'band', 'sunHat')
  return dice.pick(choice)
}

function beardOf(dice: Dice, age: number, turban: boolean): Beard | undefined {
  if (turban) return dice.pick<Beard>(age > 45 ? ['flowing', 'full'] : ['full', 'full', 'stubble'])
  if (age < 22 || !dice.chance(0.52)) return
  if (age > 60) return dice.pick<Beard>(['full', 'moustache', 'flowing', 'goatee', 'full'])
  return dice.pick<Beard>(['stubble', 'stubble', 'full', 'full', 'moustache', 'goatee'])
}

interface About {
  feminine: boolean
  age: number
  style: HairStyleName
  hijab: boolean
  skin: number
  beard: Beard | undefined
}

const crownShows: HairStyleName[] = ['bald', 'rim', 'receding']

function faceOf(dice: Dice, { feminine, age, style, hijab, skin, beard }: About): Face {
  const shapes = feminine
    ? (['oval', 'oval', 'round', 'long'] as const)
    : (['oval', 'square', 'long', 'round'] as const)
  return {
    head: hijab ? 'scarfed' : crownShows.includes(style) ? 'dome' : dice.pick(shapes),
    brow: dice.pick(['calm', 'calm', 'raised', 'straight', 'wry'] as const),
    nose: dice.pick(
      skin > 4 ? (['broad', 'button', 'hook'] as const) : (['hook', 'button', 'straight'] as const),
    ),
    eyes: dice.pick(
      feminine
        ? (['dots', 'lashes', 'lashes', 'smiling', 'wide'] as const)
        : (['dots', 'dots', 'smiling', 'lidded', 'wide'] as const),
    ),
    mouth: dice.pick(['smile', 'smile', 'broad', 'soft', 'lopsided', 'laughing'] as const),
    ...(beard && { beard }),
    lips: feminine && dice.chance(0.3),
    freckles: skin < 3 && age < 50 && dice.chance(0.22),
    lines: age > 50,
    blush: skin > 4 ? 0.22 : 0.2,
  }
}

function garmentFor(dice: Dice, feminine: boolean, age: number, beard: Beard | undefined): GarmentName {
  if (beard === 'flowing') return dice.pick<GarmentName>(['plain', 'stripes', 'dots'])
  const choice: GarmentName[] = ['plain', 'crew', 'stripes', 'turtleneck', 'shirt', 'dungarees', 'scarf']
  if (feminine) choice.push('beads', 'dots', 'vNeck', 'plain')
  else choice.push('shirt', 'crew')
  if (age < 40) choice.push('hoodie', 'hoodie')
  if (age > 28) choice.push('blazer')
  return dice.pick(choice)
}

function earringsFor(dice: Dice, feminine: boolean, age: number) {
  if (age > 58 && dice.chance(0.12)) return 'aid'
  if (feminine && dice.chance(0.42)) return dice.pick(['studs', 'hoops', 'drops'] as const)
  return !feminine && age < 45 && dice.chance(0.08) ? 'studs' : undefined
}
