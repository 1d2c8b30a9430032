import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import styles from './errors.module.css'
import { isFailedChunk, reloadIfReachable } from './failed-chunk.ts'
import { useErrorReport } from './use-error-report.ts'

interface AppErrorProps {
  error: Error
  /** The part of the screen that failed; without it the whole application did. */
  area?: string
  reset(): void
}

export function AppError({ error, area, reset }: AppErrorProps) {
  if (useErrorReport(error, area) === 'redirecting') return null
  return (
    <div className={cx(styles.area, !area && styles.screen)}>
      <ErrorBox
        title={area ? `Error in ${area}` : 'Application Error'}
        level={area ? 2 : 1}
        actions={
          <>
            <Button onClick={isFailedChunk(error) ? reloadIfReachable : reset}>Try Again</Button>
            <Button variant="outline" onClick={() => location.reload()}>
              Reload
            </Button>
            <Button variant="quiet" onClick={() => history.back()}>
              Go Back
            </Button>
            <Button variant="quiet" onClick={() => location.assign('/')}>
              Home Page
            </Button>
          </>
        }
      >
        <p>Something went wrong on our side. Your messages are safe.</p>
        <details className={styles.details}>
          <summary>Details for support</summary>
          <p>{error.message}</p>
        </details>
      </ErrorBox>
    </div>
  )
}
