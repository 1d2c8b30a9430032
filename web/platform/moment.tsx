import { createClock } from './clock.ts'
import { lazily } from './lazily.ts'
import { serverNow } from './server-clock.ts'
import { useStore } from './store.ts'

interface MomentProps {
  value: Date
  /** How long ago that is, or when it was, as one would say it. */
  words: (value: Date, now: Date) => string
}

/** A moment by its distance from now. The exact time is there for those who point at it. */
export function Moment({ value, words }: MomentProps) {
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
