import { useSyncExternalStore } from 'react'
import { agoText } from './time-words.ts'

/** How long ago something was. The exact time is there for those who point at it. */
export function Ago({ value, words = agoText }: { value: Date; words?: typeof agoText }) {
  const now = useSyncExternalStore(everyHalfMinute, readNow)
  return (
    <time dateTime={value.toISOString()} title={exact.format(value)}>
      {words(value, now)}
    </time>
  )
}

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const halfMinute = 30_000
let now = new Date()

function readNow() {
  if (Date.now() - now.getTime() >= halfMinute) now = new Date()
  return now
}

function everyHalfMinute(look: () => void) {
  const timer = setInterval(look, halfMinute)
  return () => clearInterval(timer)
}
