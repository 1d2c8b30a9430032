import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import { useUser } from '#auth/user.ts'
import { OwnAvatar } from '#profile/own-avatar.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { lens } from '#ui/drop.ts'
import styles from './just-connected-row.module.css'

const size = 56
const apart = 36

interface JustConnectedRowProps {
  person: PersonSummary
  /** Whether it has happened before the person's eyes. */
  isNow: boolean
}

/** The one flourish: two drops slide together until the lens appears. */
export function JustConnectedRow({ person, isNow }: JustConnectedRowProps) {
  const { data: user } = useUser()
  return (
    <div className={styles.row}>
      <div className={cx(styles.pair, isNow && styles.moving)} aria-hidden="true">
        <div className={styles.they}>
          <Avatar name={person.displayName} userId={person.id} src={person.avatarUrl} size={size} />
        </div>
        <div className={styles.you}>{user ? <OwnAvatar user={user} size={size} /> : null}</div>
        <svg viewBox={`0 0 ${apart + size} ${size}`} className={styles.lens} aria-hidden="true">
          <path d={lens(0, 0, size, apart)} />
        </svg>
      </div>
      <p>
        You and <b>{person.displayName}</b> are connected.
      </p>
      <ButtonLink to="/chat/$contactId" params={{ contactId: String(person.id) }} variant="soft" size="small">
        Message
      </ButtonLink>
      <ButtonLink
        to="/user/$userId"
        params={{ userId: String(person.id) }}
        variant="quiet"
        size="small"
        className={styles.link}
      >
        View profile
      </ButtonLink>
    </div>
  )
}
