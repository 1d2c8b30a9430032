import { isCovered } from '#ui/is-covered.ts'

/** Whether someone can read what is in view. */
export function isInSight() {
  return document.visibilityState === 'visible' && !isCovered()
}
