import { diceOf } from '@akin/server/testing/dice.ts'
import type { Line, Moment } from './read-story.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/** When each line was said: some seconds to some minutes after the one before, the last one before now. */
export function setTimes(
  lines: readonly Line[],
  { since, now, seed }: { since: Date; now: Date; seed: string },
) {
  const dice = diceOf(`times ${seed}`)
  let clock = since.getTime()
  const times = lines.map(({ from, body }) => {
    clock = from ? momentOf(from, now) : clock + (15 + body.length / 4 + dice.roll() ** 3 * 240) * second
    return clock
  })
  return between(inOrder(times, now), since.getTime(), now.getTime())
}

function momentOf(moment: Moment, now: Date) {
  if ('minutesAgo' in moment) return now.getTime() - moment.minutesAgo * minute
  const midnight = Math.floor(now.getTime() / day) * day
  return midnight - moment.daysAgo * day + moment.minute * minute
}

/** Where a talk runs into the next one, or into today, it was held a little earlier. */
function inOrder(times: readonly number[], now: Date) {
  const ordered = [...times]
  let next = now.getTime()
  for (let place = ordered.length - 1; place >= 0; place--) {
    next = Math.min(ordered[place] ?? next, next - 7 * second)
    ordered[place] = next
  }
  return ordered
}

/** Nobody wrote before they were contacts: if they became so later than the story has it, it is told later and faster. */
function between(times: readonly number[], since: number, now: number) {
  const [begin, end] = [times[0] ?? 0, times.at(-1) ?? 0]
  if (begin > since) return times.map(time => new Date(time))
  const last = end > since ? end : (since + now) / 2
  const first = since + (last - since) / 10
  const pace = (last - first) / (end - begin || 1)
  return times.map(time => new Date(first + (time - begin) * pace))
}
