import { jsonIn } from '#platform/kept.ts'
import { remembered } from '#platform/remembered.ts'

const most = 16

const recent = remembered<string[]>({
  key: 'akin.recentEmoji',
  per: 'user',
  parse(text) {
    const kept = jsonIn(text)
    return Array.isArray(kept) ? kept.filter(each => typeof each === 'string').slice(0, most) : []
  },
  write: JSON.stringify,
})

/** What was picked last in this browser, the latest first. */
export const recentEmoji = recent.read

export function noteEmoji(emoji: string) {
  recent.set([emoji, ...recent.read().filter(each => each !== emoji)].slice(0, most))
}
