import { useEffect, useState } from 'react'
import { queryClient } from '#platform/queries.tsx'
import { ownProfileQuery } from '../queries.ts'
import { askForWelcome } from './edit-welcome.ts'

/** What was told longer ago may have been done elsewhere since. */
const freshMs = 10_000

/** Another dialog, or a form that is not saved. */
const inHand = '[role="dialog"], [role="alertdialog"], [data-unsaved]'

/**
 * Whether the welcome may come by itself: not over what someone is doing, and not if it was finished elsewhere, so where
 * time has passed it asks first. Once it is there it stays, and follows what happens while the tab is not seen.
 */
export function useRightMoment(waits: boolean) {
  const [isNow, setNow] = useState(false)
  if (isNow && !waits) setNow(false)
  useEffect(() => {
    if (!waits) return
    if (isNow) return onSight(() => void askIfOld())
    const leaving = new AbortController()
    const { signal } = leaving
    void rightMoment(signal).then(isRight => isRight && !signal.aborted && setNow(true))
    return () => leaving.abort()
  }, [waits, isNow])
  return waits && isNow
}

/** False where the server could not be asked: then it waits for the next visit. */
async function rightMoment(signal: AbortSignal): Promise<boolean> {
  await untilFree(signal)
  if (signal.aborted || !(await askIfOld())) return false
  return isBusy() ? rightMoment(signal) : true
}

async function askIfOld() {
  const toldAt = queryClient.getQueryState(ownProfileQuery.queryKey)?.dataUpdatedAt ?? 0
  if (Date.now() - toldAt < freshMs) return true
  return askForWelcome().then(
    () => true,
    () => false,
  )
}

function untilFree(signal: AbortSignal) {
  if (!isBusy()) return
  return new Promise<void>(resolve => {
    const look = () => {
      if (!isBusy()) resolve()
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-unsaved'] })
    // While the focus goes from one field to the next, it is in neither.
    document.addEventListener('focusout', () => setTimeout(look), { signal })
    document.addEventListener('visibilitychange', look, { signal })
    signal.addEventListener('abort', () => {
      watch.disconnect()
      resolve()
    })
  })
}

function isBusy() {
  if (document.hidden || document.querySelector(inHand)) return true
  const field = document.querySelector<HTMLElement & { value?: string }>(':focus:read-write')
  return Boolean(field?.value ?? field?.textContent)
}

function onSight(tell: () => void) {
  const look = () => document.hidden || tell()
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
