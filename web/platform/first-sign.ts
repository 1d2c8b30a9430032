import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './use-idle.ts'

const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'dragenter'] as const

/** Runs once, at the first sign that someone uses the page: time to fetch what their next press may open. */
export function onFirstSign(run: () => void) {
  const once = () => {
    stop()
    run()
  }
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, once)
  }
  for (const sign of signs) addEventListener(sign, once, { passive: true })
  return stop
}

let restMs = 5_000

/** For tests: their pages are used from the beginning. */
export function setRestBeforeSigns(ms: number) {
  restMs = ms
}

/**
 * Runs once, when someone begins to use the page or it has been at rest for some seconds, and the browser has time: for
 * what belongs to a page, and is no part of its first picture.
 */
export function onSignOrRest(run: () => void) {
  let stopWaiting = () => {}
  const begin = () => {
    stop()
    stopWaiting = whenIdle(run)
  }
  const stopLooking = onFirstSign(begin)
  const timer = setTimeout(begin, restMs)
  const stop = () => {
    stopLooking()
    clearTimeout(timer)
    stopWaiting()
  }
  return stop
}

/** False at first, and true from that moment on. */
export function useSignOrRest() {
  const [isThere, setThere] = useState(false)
  useEffect(() => onSignOrRest(() => startTransition(() => setThere(true))), [])
  return isThere
}
