import { type ErrorComponentProps, useRouteContext, useRouter } from '@tanstack/react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import styles from './errors.module.css'
import { isFailedChunk, loadAfresh } from './failed-chunk.ts'
import { useErrorDuty } from './use-error-duty.ts'

/** The box in place of a page that failed; the navigation around it keeps working. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { queryClient } = useRouteContext({ from: '__root__' })
  if (useErrorDuty(error) === 'redirecting') return null

  async function tryAgain() {
    if (isFailedChunk(error)) return loadAfresh()
    // Nothing that failed is asked for again by itself, so it is done here.
    await queryClient.refetchQueries({ predicate: query => query.state.status === 'error' })
    await router.invalidate()
    reset()
  }
  return (
    <div className={styles.page}>
      <ErrorBox
        title="Page Error"
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
        <p>There was an error loading this page. We've been notified and will fix it as soon as possible.</p>
      </ErrorBox>
    </div>
  )
}
