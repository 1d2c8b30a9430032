import { CallError } from '#platform/call-error.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from '../form.module.css'

/** The ways on for someone who has an account already. The sign-in form has their address by then. */
export function TakenEmail({ error, email }: { error: Error | undefined; email: string }) {
  if (!(error instanceof CallError)) return null
  const isLeaving = error.body.isInDeletionPeriod === true
  if (!isLeaving && error.body.code !== 'email_taken') return null
  return (
    <p className={styles.ways}>
      <TextLink to="/auth" search={{ mode: 'login' }} replace>
        Sign in with this email
      </TextLink>
      {!isLeaving && (
        <TextLink to="/forgot-password" state={{ email }}>
          Reset your password
        </TextLink>
      )}
    </p>
  )
}
