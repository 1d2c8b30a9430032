import { putAwayKey } from './put-away.ts'

/**
 * Runs in the head before the first paint, where there is an announcement: whoever has put it away sees nothing of it, and
 * nothing moves once the application is there.
 */
export function hideEarlyScript(id: string) {
  return `try { if (localStorage.getItem(${JSON.stringify(putAwayKey)}) === ${JSON.stringify(id)}) document.documentElement.dataset.read = '' } catch {}`
}
