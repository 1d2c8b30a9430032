import { Moment } from '#platform/moment.tsx'
import { agoText } from './time-words.ts'

/** How long ago something was. */
export function Ago({ value, words = agoText }: { value: Date; words?: typeof agoText }) {
  return <Moment value={value} words={words} />
}
