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
  /** What its pictures show. */
  pictures: string[]
}

export type Moment = { daysAgo: number; minute: number } | { minutesAgo: number }

/**
 * Reads a story: `A` and `B` speak, `@ 3d 18:20` or `@ 40m` says when they go on. What stands in brackets at the end
 * of a line happens to it: [❤️], [re: words of an earlier line], [was: words], [picture: what it shows], [deleted].
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

const nothing = { replyTo: null, was: null, isDeleted: false }

function lastMark(body: string) {
  return /\[([^[\]]+)\]$/.exec(body)
}

function apply(line: Line, mark: string, before: readonly Line[]) {
  const [, name, words = ''] = /^(re|was|picture): (.+)$/.exec(mark) ?? []
  if (name === 're') line.replyTo = findLine(words, before)
  else if (name === 'was') line.was = words
  else if (name === 'picture') line.pictures.unshift(words)
  else if (mark === 'deleted') line.isDeleted = true
  else line.reactions = mark.split(' ')
}

function findLine(words: string, before: readonly Line[]) {
  const place = before.findLastIndex(({ body }) => body.includes(words))
  if (place < 0) throw new Error(`Nobody has said this before: ${words}`)
  return place
}
