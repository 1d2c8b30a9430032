import { isReturnable } from '#auth/remembered-page.ts'

const key = 'akin.beforePaying'

/** Keeps the page that someone leaves to pay for something there, so that they find their way back. */
export function notePageBeforePaying() {
  sessionStorage.setItem(key, location.pathname + location.search)
}

export function readPageBeforePaying() {
  const path = sessionStorage.getItem(key)
  return path && isReturnable(path) ? path : null
}

export function forgetPageBeforePaying() {
  sessionStorage.removeItem(key)
}
