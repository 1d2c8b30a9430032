import { useUser } from '#auth/user.ts'
import { dayAndMonth } from './day-and-month.ts'

/** What stands in place of what a decision has switched off; null where none has. */
export function useLimitedWords(what: 'requests' | 'first messages') {
  const limited = useUser().data?.limited
  if (!limited) return null
  return `No new ${what}${limited.until ? ` until ${dayAndMonth(new Date(limited.until))}` : ''}`
}
