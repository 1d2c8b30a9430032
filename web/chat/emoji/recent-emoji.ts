import { allows } from '#platform/consent.ts'

const key = 'akin.recentEmoji'
const most = 16

/** For as long as the tab lives where nothing may be stored. */
let recent: string[] = []

/** What was picked last in this browser, the latest first. */
export function recentEmoji(): string[] {
  if (!allows('functional')) {
    localStorage.removeItem(key)
    return recent
  }
  return read()
}

export function noteEmoji(emoji: string) {
  recent = [emoji, ...recentEmoji().filter(each => each !== emoji)].slice(0, most)
  if (allows('functional')) localStorage.setItem(key, JSON.stringify(recent))
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(each => typeof each === 'string').slice(0, most) : []
  } catch {
    return []
  }
}
