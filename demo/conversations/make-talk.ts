import { type Dice, diceOf } from '@akin/server/testing/dice.ts'
import * as z from 'zod/mini'
import { readWords, Texts } from '#read-words.ts'
import { type Line, type Moment, readStory } from './read-story.ts'

const { words, talks: told } = readWords(
  'stories/small-talk.yaml',
  z.strictObject({ words: z.record(z.string(), Texts), talks: z.string() }),
)
const talks = told.split('\n\n').map(readStory)

/** So many messages of everyday talk, spread over so many days up to some days ago. */
export function makeTalk(count: number, days: { first: number; last: number }, seed: string): Line[] {
  const dice = diceOf(`talk ${seed}`)
  const lines: Line[] = []
  let waiting: Line[][] = []
  while (lines.length < count) {
    // Each talk comes once before any comes again.
    if (waiting.length === 0) waiting = dice.several(talks, talks.length)
    const talk = tell(waiting.pop() ?? [], dice)
    lines.push(...talk.slice(0, count - lines.length))
  }
  const places = lines.flatMap(({ from }, place) => (from ? [place] : []))
  spread(lines, places, days, dice)
  return lines
}

/** One talk with its words filled in. Only its first line has a moment, which is set later. */
function tell(talk: readonly Line[], dice: Dice): Line[] {
  const swapped = dice.chance(0.5)
  const chosen = new Map<string, string>()
  const fill = (body: string) =>
    body.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const word = chosen.get(name) ?? dice.pick(words[name] ?? [])
      chosen.set(name, word)
      return word
    })
  return talk.map((line, index) => ({
    ...line,
    isFirst: line.isFirst !== swapped,
    body: capital(fill(line.body)),
    from: index === 0 ? { minutesAgo: 0 } : null,
    reactions: dice.chance(0.5) ? line.reactions : [],
  }))
}

function capital(text: string) {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** The talks begin between breakfast and bedtime, several on most days. */
function spread(
  lines: Line[],
  places: number[],
  { first, last }: { first: number; last: number },
  dice: Dice,
) {
  const moments = places.map(() => ({ daysAgo: dice.between(last, first), minute: dice.between(430, 1370) }))
  moments.sort((a, b) => b.daysAgo - a.daysAgo || a.minute - b.minute)
  for (const [index, place] of places.entries()) {
    const [line, from] = [lines[place], moments[index] as Moment | undefined]
    if (line && from) line.from = from
  }
}
