import * as z from 'zod/mini'
import { readWords, Texts } from '#read-words.ts'

const Pattern = z.pipe(
  z.string(),
  z.transform(source => new RegExp(source, 'i')),
)

const { answers, anything, thanks, openings, reactions } = readWords(
  'answers-awake.yaml',
  z.strictObject({
    answers: z.array(z.strictObject({ to: Pattern, say: Texts })),
    anything: Texts,
    thanks: Texts,
    openings: Texts,
    reactions: z.array(z.strictObject({ to: Pattern, emoji: z.string() })),
  }),
)

/** Something to say without being asked. */
export function openingAfter(lately: readonly string[]) {
  return pickFresh(openings, lately)
}

export function answerTo(said: string, lately: readonly string[]) {
  const fitting = answers.find(({ to }) => to.test(said))?.say ?? anything
  return pickFresh(fitting, lately)
}

export function thanksFor(lately: readonly string[]) {
  return pickFresh(thanks, lately)
}

/** Nobody says the same thing twice in a row. */
function pickFresh(list: readonly string[], lately: readonly string[]) {
  const fresh = list.filter(sentence => !lately.includes(sentence))
  const from = fresh.length > 0 ? fresh : list
  return from[Math.floor(Math.random() * from.length)] ?? 'Hm.'
}

export function reactionTo(said: string) {
  return reactions.find(({ to }) => to.test(said))?.emoji ?? '👍'
}
