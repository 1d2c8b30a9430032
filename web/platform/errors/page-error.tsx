import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { caches } from '../caches.ts'
import { unreachable } from '../call-error.ts'
import { useOffline } from '../use-offline.ts'
import styles from './errors.module.css'
import { isFailedChunk, reloadIfOutdated, reloadIfReachable } from './failed-chunk.ts'
import { useErrorReport } from './use-error-report.ts'

/** The box in place of a page that failed; the navigation around it keeps working. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isOffline = useOffline() && isFailedChunk(error)
  useEffect(() => {
    if (isFailedChunk(error)) void reloadIfOutdated()
  }, [error])
  if (useErrorReport(error) === 'redirecting') return null

  async function tryAgain() {
    if (isFailedChunk(error)) return reloadIfReachable()
    // What failed is not asked for again by itself.
    await Promise.all([...caches].map(cache => cache.retry?.()))
    await router.invalidate()
    reset()
  }
  return (
    <div className={cx(styles.area, styles.page)}>
      <ErrorBox
        title={isOffline ? 'This page needs a connection.' : 'Page Error'}
        level={1}
        actions={
          <>
            <Button onClick={tryAgain}>Try again</Button>
            <ButtonLink to="/" variant="outline">
              Go to home
            </ButtonLink>
          </>
        }
      >
        <p>
          {isOffline
            ? unreachable().text
            : "There was an error loading this page. We've been notified and will fix it as soon as possible."}
        </p>
      </ErrorBox>
    </div>
  )
}
