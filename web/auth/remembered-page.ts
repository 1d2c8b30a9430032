import { firstLimits } from '@akin/contract/first-limits.ts'

const key = 'akin.rememberedPage'
const fallback = '/chat'

/** Keeps the page that a visitor wanted, to go there after signing in. */
export function rememberPage(path: string) {
  if (isReturnable(path)) localStorage.setItem(key, JSON.stringify({ path, at: Date.now() }))
}

/** The remembered page, or the chat. It is used once. */
export function takeRememberedPage() {
  const kept = rememberedPage()
  forgetPage()
  return kept ?? fallback
}

export function forgetPage() {
  localStorage.removeItem(key)
}

/** The remembered page, which stays remembered. */
export function rememberedPage() {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { path: unknown; at: unknown } | null
    if (typeof kept?.path !== 'string' || typeof kept.at !== 'number') return null
    const age = Date.now() - kept.at
    return age < firstLimits.rememberedPageHours * 3_600_000 && isReturnable(kept.path) ? kept.path : null
  } catch {
    return null
  }
}

/** Only our own pages, and none of those that are about signing in itself. */
export function isReturnable(path: string) {
  return /^\/(?![/\\])/.test(path) && !/^\/(auth|verify|reset)/.test(path) && !/[\p{Cc}\\]/u.test(path)
}
