import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import { Link } from '@tanstack/react-router'
import styles from './rows.module.css'

/** A name that leads to the profile, and below it, quieter, the full one for those who may know it. */
export function PersonName({ person }: { person: PersonSummary }) {
  const { id, displayName, unavailable, fullName } = person
  return (
    <h2 className={styles.name}>
      {unavailable ? (
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
