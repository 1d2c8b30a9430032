import { limits } from '@akin/contract/limits.ts'

/**
 * Whether this tab is the one to say it. Marks are kept for seven days and for each user of this browser; a lock
 * lets the tabs ask one after the other, and a tab that someone looks at asks first.
 */
export async function markShown(userId: number, request: string): Promise<boolean> {
  if (document.visibilityState === 'hidden') await pause(limits.hiddenTabDelayMs)
  return navigator.locks
    ? navigator.locks.request(keyOf(userId), () => mark(userId, request))
    : mark(userId, request)
}

/** Whatever is older than seven days goes, also of those who sign in here no more. */
export function forgetOldMarks() {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(name)) write(key, read(key).filter(isRecent))
    }
  } catch {
    // A browser that lets nothing be kept has kept nothing.
  }
}

function mark(userId: number, request: string) {
  const key = keyOf(userId)
  const kept = read(key).filter(isRecent)
  if (kept.some(([shown]) => shown === request)) return false
  try {
    write(key, [...kept, [request, Date.now()]])
  } catch {
    // Without room or leave to keep the mark, saying it twice is better than not at all.
  }
  return true
}

type Mark = [request: string, shownAt: number]

const name = 'akin.shownRequests'

function keyOf(userId: number) {
  return `${name}.${userId}`
}

function read(key: string): Mark[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isMark) : []
  } catch {
    return []
  }
}

function write(key: string, marks: Mark[]) {
  if (marks.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(marks))
}

function isMark(value: unknown): value is Mark {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}

function isRecent([, shownAt]: Mark) {
  return Date.now() - shownAt < limits.shownRequestLife * 1000
}

function pause(ms: number) {
  return new Promise(resolve => setTimeout(resolve, ms))
}
