import { firstLimits } from '@akin/contract/first-limits.ts'
import { useEffect } from 'react'
import { LeaningMark } from '#ui/logo.tsx'
import styles from './loader.module.css'
import { accountLoading } from './loading-text.ts'
import type {} from './started.ts'
import { startupTextId } from './startup-script.ts'

const minimum = firstLimits.loaderMinimumMs

/**
 * The full-screen loader of every full page load. It is in the served HTML, and the first script of the page
 * shows it and changes its line, so it neither flashes nor waits for the application's code. It stays for 0.8 s after
 * the user check was answered; much of that may have passed when the application comes to it.
 */
export function StartupLoader({ checking }: { checking: boolean }) {
  useEffect(() => {
    if (checking) return
    const known = performance.now()
    const { arrived = known } = window.akinStarted ?? {}
    const timer = setTimeout(endOnceFinished, Math.ceil(arrived + minimum - known), known + minimum)
    return () => clearTimeout(timer)
  }, [checking])

  return (
    <div className={styles.startup} data-testid="startup-loader">
      <LeaningMark />
      <p id={startupTextId} role="status" suppressHydrationWarning>
        {accountLoading}
      </p>
    </div>
  )
}

/**
 * Not in front of another line that says "Loading", and for members not in front of what was served to visitors: the page
 * that is about to be there is waited for, but not for long.
 */
function endOnceFinished(latest: number) {
  const isAwaited = document.querySelector('[data-unfinished], [data-whole]') && performance.now() < latest
  if (isAwaited) requestAnimationFrame(() => endOnceFinished(latest))
  else delete document.documentElement.dataset.starting
}
