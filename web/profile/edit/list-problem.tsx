import { FieldError } from '#ui/field.tsx'
import styles from './profile-form.module.css'

/** What is wrong with a list as a whole. It can be jumped to. */
export function ListProblem({ message }: { message: string | undefined }) {
  return (
    <div aria-live="polite" className={styles.problem}>
      {message ? (
        <div tabIndex={-1} data-problem>
          <FieldError>{message}</FieldError>
        </div>
      ) : null}
    </div>
  )
}
