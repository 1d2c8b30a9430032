import type { Timer } from '@akin/contract/chat/timer.ts'
import { timerNames } from '@akin/contract/chat/timers.ts'
import { type GiftItem, giftItems } from '@akin/contract/tokens/prices.ts'

/** One message of a story, as it is written down. */
export interface Line {
  /** Whether the first of the two says it. */
  isFirst: boolean
  body: string
  /** When the talk goes on after a pause; without one the line follows the one before. */
  from: Moment | null
  /** What the other one reacts with. */
  reactions: string[]
  /** The place of the line that it answers, counted from 0. */
  replyTo: number | null
  /** What it said before it was edited. */
  was: string | null
  isDeleted: boolean
  /** Whether the first of the two has starred it. */
  isStarred: boolean
  /** What its pictures show. */
  pictures: string[]
  /** The name of a file that comes with it. */
  file: string | null
  /** What was recorded. */
  voice: string | null
  /** What the page it links to says of itself. */
  card: { title: string; description: string } | null
  /** It is a line that says after how long messages disappear. */
  timer: Timer | null
  /** It comes with a gift, and what it says are the words for it. */
  gift: GiftItem | null
}

export type Moment = { daysAgo: number; minute: number } | { minutesAgo: number }

/**
 * Reads a story: `A` and `B` speak, `@ 3d 18:20` or `@ 40m` says when they go on. What stands in brackets at the end
 * of a line happens to it: [❤️], [re: words of an earlier line], [was: words], [deleted], [starred] by A. It may come with
 * [picture: what it shows], [file: its name], [voice: what was recorded] or [card: title | description] of what it links
 * to, or be what is said with a [gift: flower]; [timer: 7d] alone lets all that follows disappear.
 */
export function readStory(text: string): Line[] {
  const lines: Line[] = []
  let from: Moment | null = null
  for (const written of text.trim().split('\n')) {
    if (written.startsWith('@')) from = readMoment(written)
    else {
      lines.push(readLine(written, from, lines))
      from = null
    }
  }
  return lines
}

function readMoment(written: string): Moment {
  const [, days, hour, minute] = /^@ (\d+)d (\d+):(\d+)$/.exec(written) ?? []
  if (days) return { daysAgo: Number(days), minute: Number(hour) * 60 + Number(minute) }
  const [, minutes] = /^@ (\d+)m$/.exec(written) ?? []
  if (!minutes) throw new Error(`This is no moment: ${written}`)
  return { minutesAgo: Number(minutes) }
}

function readLine(written: string, from: Moment | null, before: readonly Line[]): Line {
  const [, who, rest = ''] = /^([AB]) (.+)$/.exec(written) ?? []
  if (!who) throw new Error(`Nobody says this: ${written}`)
  const line: Line = { ...nothing, isFirst: who === 'A', body: rest, from, reactions: [], pictures: [] }
  for (let mark = lastMark(line.body); mark; mark = lastMark(line.body)) {
    line.body = line.body.slice(0, mark.index).trim()
    apply(line, mark[1] ?? '', before)
  }
  line.body = line.body.replaceAll('\\n', '\n')
  return line
}

const nothing = {
  ...{ replyTo: null, was: null, isDeleted: false, isStarred: false },
  ...{ file: null, voice: null, card: null, timer: null, gift: null },
}

function lastMark(body: string) {
  return /\[([^[\]]+)\]$/.exec(body)
}

function apply(line: Line, mark: string, before: readonly Line[]) {
  const [, name, words = ''] = /^(re|was|picture|file|voice|card|timer|gift): (.+)$/.exec(mark) ?? []
  if (name === 're') line.replyTo = findLine(words, before)
  else if (name === 'was') line.was = words
  else if (name === 'picture') line.pictures.unshift(words)
  else if (name === 'file') line.file = words
  else if (name === 'voice') line.voice = words
  else if (name === 'card') line.card = readCard(words)
  else if (name === 'timer') setTimer(line, words)
  else if (name === 'gift') line.gift = readGift(words)
  else if (mark === 'deleted') line.isDeleted = true
  else if (mark === 'starred') line.isStarred = true
  else line.reactions = mark.split(' ')
}

function readCard(words: string) {
  const [title = '', description = ''] = words.split(' | ')
  return { title, description }
}

function setTimer(line: Line, words: string) {
  line.timer = timerNames.find(name => name === words) ?? null
  line.body = words
}

function readGift(words: string) {
  const item = giftItems.find(name => name === words)
  if (!item) throw new Error(`This is no gift: ${words}`)
  return item
}

function findLine(words: string, before: readonly Line[]) {
  const place = before.findLastIndex(({ body }) => body.includes(words))
  if (place < 0) throw new Error(`Nobody has said this before: ${words}`)
  return place
}
