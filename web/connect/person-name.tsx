import type { PersonSummary } from '@akin/contract/profile/summary.ts'
import { Link } from '@tanstack/react-router'
import { isLeaving } from './leaving.ts'
import styles from './rows.module.css'

/** A name that leads to the profile, and the full one beside it for those who may know it. */
export function PersonName({ person }: { person: Pick<PersonSummary, 'id' | 'displayName' | 'fullName'> }) {
  const { id, displayName, fullName } = person
  return (
    <h2 className={styles.name}>
      {isLeaving(person) ? (
        displayName
      ) : (
        <Link to="/user/$userId" params={{ userId: String(id) }} className={styles.link}>
          {displayName}
        </Link>
      )}
      {fullName ? (
        <span dir="auto" className={styles.fullName}>
          {fullName}
        </span>
      ) : null}
    </h2>
  )
}
