import { type Dice, diceOf } from '@akin/server/testing/dice.ts'
import { inks } from './portrait/inks.ts'

type Ink = keyof typeof inks

/** Sky, sun, and the hills from far to near. */
const times: { sky: Ink; sun: Ink; hills: [Ink, Ink, Ink] }[] = [
  { sky: 'butter', sun: 'marigold', hills: ['apricot', 'rhubarb', 'beet'] },
  { sky: 'duckegg', sun: 'butter', hills: ['chalk', 'leaf', 'lake'] },
  { sky: 'rhubarb', sun: 'butter', hills: ['apricot', 'beet', 'damson'] },
  { sky: 'chalk', sun: 'apricot', hills: ['duckegg', 'leaf', 'lake'] },
  { sky: 'marigold', sun: 'butter', hills: ['apricot', 'rhubarb', 'beet'] },
  { sky: 'duckegg', sun: 'marigold', hills: ['chalk', 'lake', 'damson'] },
  { sky: 'butter', sun: 'rhubarb', hills: ['duckegg', 'leaf', 'lake'] },
]

const width = 1920
const height = 640

/** A landscape of drops, three by one. */
export function drawCover(seed: string) {
  const dice = diceOf(`cover ${seed}`)
  const { sky, sun, hills } = dice.pick(times)
  const layers = [
    `<rect width="${width}" height="${height}" fill="${inks[sky]}"/>`,
    drop(dice.between(300, 1620), dice.between(150, 260), dice.between(90, 170), inks[sun]),
    ...hills.map((ink, depth) => range(dice, inks[ink], inks[hills[2]], depth)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${layers.join('')}</svg>`
}

/** Round hills, the nearer the lower and wider, with a few trees that are drops standing up. */
function range(dice: Dice, colour: string, shade: string, depth: number) {
  const hills = Array.from({ length: 4 - depth }, (_, index) => {
    const radius = dice.between(330, 430) + depth * 170
    const x = Math.round(((index + 0.5) * width) / (4 - depth) + dice.between(-120, 120))
    return hill(x, 230 + depth * 115 + dice.between(0, 70), radius)
  })
  const [front = ''] = dice.several(hills, 1)
  return (
    `<path fill="${colour}" d="${hills.join('')}"/>` +
    `<path fill="${colour}" style="mix-blend-mode:multiply" opacity=".55" d="${front}"/>` +
    (depth === 1 ? trees(dice, shade) : '')
  )
}

function trees(dice: Dice, colour: string) {
  const middle = dice.between(300, 1600)
  return Array.from({ length: dice.between(2, 4) }, (_, index) => {
    const radius = dice.between(26, 54)
    const x = middle + index * 104
    return (
      drop(x, 470 - radius, radius, colour) +
      `<rect x="${x - 4}" y="470" width="8" height="170" fill="${colour}"/>`
    )
  }).join('')
}

function hill(x: number, top: number, radius: number) {
  return `M${x - radius} ${height}V${top + radius}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${height}Z`
}

function drop(x: number, y: number, radius: number, colour: string) {
  const corner = Math.round(radius * 0.26)
  const left = x - radius
  const foot = y + radius
  return `<path fill="${colour}" d="M${x} ${y - radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}H${left + corner}a${corner} ${corner} 0 0 1 ${-corner} ${-corner}V${foot - radius}a${radius} ${radius} 0 0 1 ${radius} ${-radius}Z"/>`
}
