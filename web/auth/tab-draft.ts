import type { draftsKey } from '#platform/unsent.ts'
import { readUser } from './user.ts'

const drafts: typeof draftsKey = 'akin.drafts'

/**
 * What someone has begun in this tab and nobody has been sent: a reload keeps it, another person does not find it, and
 * logging out drops it with all other drafts.
 */
export function tabDraft<Draft extends object>(name: string) {
  const key = `${drafts}.${name}`
  return {
    read(): Partial<Draft> {
      try {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { draft: Draft; me?: number } | null
        return kept && kept.me === readUser()?.id ? kept.draft : {}
      } catch {
        return {}
      }
    },
    keep(draft: Partial<Draft>) {
      try {
        if (Object.keys(draft).length === 0) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify({ draft, me: readUser()?.id }))
      } catch {
        // A full storage keeps nobody from writing.
      }
    },
  }
}
