import { firstLimits } from '@akin/contract/first-limits.ts'
import { keep, readKept } from '#platform/kept.ts'

const key = 'akin.rememberedPage'
const fallback = '/chat'

interface Why {
  /** Someone's page, from which a visitor set out to connect with them. */
  invites?: boolean
}

/** Keeps the page that a visitor wanted, to go there after signing in. */
export function rememberPage(path: string, why?: Why) {
  if (isReturnable(path)) keep(key, JSON.stringify({ path, at: Date.now(), ...why }))
}

/** The remembered page, or the chat. It is used once. */
export function takeRememberedPage() {
  const kept = rememberedPage()
  forgetPage()
  return kept?.path ?? fallback
}

export function forgetPage() {
  keep(key, null)
}

/** The remembered page, which stays remembered. */
export function rememberedPage() {
  try {
    const kept = JSON.parse(readKept(key) ?? 'null') as (Why & { path: string; at: number }) | null
    // What is not as it was written is no number of hours old, or no page of ours.
    const isKept = kept && Date.now() - kept.at < firstLimits.rememberedPageHours * 3_600_000
    return isKept && isReturnable(kept.path) ? kept : null
  } catch {
    return null
  }
}

/** Only our own pages, and none of those that are about signing in itself. */
export function isReturnable(path: string) {
  return /^\/(?![/\\])/.test(path) && !/^\/(auth|verify|reset)/.test(path) && !/[\p{Cc}\\]/u.test(path)
}
