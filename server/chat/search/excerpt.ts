import { limits } from '@akin/contract/limits.ts'
import { fold } from '#platform/fold.ts'
import type { Question } from './question.ts'

/** Of what stands before the hit, so much is shown. */
const before = 40

/** The text around the first hit, on one line. */
export function excerptOf(text: string, question: Question): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const hit = indexOfHit(line, question)
  const begin = hit <= before ? 0 : startOfWord(line, hit - before)
  const end = begin + limits.excerpt
  const cut = [...line.slice(begin, end)].filter(isWhole).join('')
  return `${begin > 0 ? '…' : ''}${cut.trim()}${end < line.length ? '…' : ''}`
}

/** Folding may change how long a text is: each letter remembers where it came from. */
function indexOfHit(line: string, question: Question) {
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const letter of line) {
    const bare = fold(letter)
    for (let n = 0; n < bare.length; n++) places.push(at)
    folded += bare
    at += letter.length
  }
  return places[question.find(folded)] ?? 0
}

function startOfWord(line: string, from: number) {
  const space = line.indexOf(' ', from)
  return space >= 0 && space - from < before / 2 ? space + 1 : from
}

/** A cut may go through a sign that takes two places. */
function isWhole(sign: string) {
  return sign.length > 1 || !/[\ud800-\udfff]/.test(sign)
}
