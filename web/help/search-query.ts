import { firstLimits } from '@akin/contract/first-limits.ts'

/** What an address asks the help centre for. The router reads `?q=18` as a number. */
export function searchQuery({ q }: { q?: unknown }): { q?: string } {
  if (typeof q !== 'string' && typeof q !== 'number' && typeof q !== 'boolean') return {}
  const words = String(q).trim().slice(0, firstLimits.helpQuery)
  return words === '' ? {} : { q: words }
}
