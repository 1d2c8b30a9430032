import { createClock } from '#platform/clock.ts'
import { lazily } from '#platform/lazily.ts'
import { serverNow } from '#platform/server-clock.ts'
import { useStore } from '#platform/store.ts'
import { agoText } from './time-words.ts'

/** How long ago something was. The exact time is there for those who point at it. */
export function Ago({ value, words = agoText }: { value: Date; words?: typeof agoText }) {
  const now = useStore(halfMinutes)
  return (
    <time dateTime={value.toISOString()} title={exact().format(value)}>
      {words(value, now)}
    </time>
  )
}

const exact = lazily(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }))
const halfMinute = 30_000
let now = new Date(serverNow())

const halfMinutes = createClock(halfMinute, () => {
  // A clock that was put right may go back.
  if (Math.abs(serverNow() - now.getTime()) >= halfMinute) now = new Date(serverNow())
  return now
})
