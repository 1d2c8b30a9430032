import { isReturnable } from '#auth/sessions/remembered-page.ts'

const key = 'akin.beforePaying'

/** Keeps the page that someone leaves to pay for something there, so that they find their way back. */
export function notePageBeforePaying(path = location.pathname + location.search) {
  sessionStorage.setItem(key, path)
}

export function readPageBeforePaying() {
  const path = sessionStorage.getItem(key)
  return path && isReturnable(path) ? path : null
}

export function forgetPageBeforePaying() {
  sessionStorage.removeItem(key)
}
