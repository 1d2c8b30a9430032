import type { SavedPerson } from '@akin/contract/discover/shapes.ts'
import { Link } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import rows from '#connect/rows/rows.module.css'
import { ownWords } from '#profile/own-words.ts'
import { avatarAddress } from '#profile/picture-address.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { placeWords } from '../card/card-words.ts'
import { CommonCount } from '../card/common-count.tsx'
import { ConnectAct } from '../card/connect-act.tsx'
import { dayWords } from './day-words.ts'
import styles from './saved-list.module.css'

export function SavedRow({ person, onRemove }: { person: SavedPerson; onRemove: () => void }) {
  const { profile, common, savedAt } = person
  const { userId, displayName, fullName, avatar } = profile
  const words = ownWords(profile)
  return (
    <li className={cx(rows.row, styles.row)}>
      <Avatar name={displayName} userId={userId} src={avatarAddress(avatar, 64)} size={64} />
      <div className={styles.about}>
        <h2 className={cx(rows.name, styles.name)}>
          <Link
            to="/user/$userId"
            params={{ userId: String(userId) }}
            data-person={userId}
            className={rows.link}
          >
            <bdi>{displayName}</bdi>
          </Link>
          {fullName ? <bdi className={cx(styles.quiet, styles.fullName)}>{fullName}</bdi> : null}
        </h2>
        <p dir="auto" className={styles.quiet}>
          {placeWords(profile)}
        </p>
        {words ? (
          <p dir="auto" className={`voice ${styles.words}`}>
            “{words}”
          </p>
        ) : null}
        <div className={styles.line}>
          <CommonCount common={common} className={styles.common} />
          <p className={styles.when}>Saved {dayWords(savedAt, new Date())}</p>
        </div>
      </div>
      <div className={cx('thumbs', styles.acts)}>
        <ConnectAct profile={profile} common={common} />
        <IconButton label={`Remove ${displayName} from saved`} className={styles.remove} onClick={onRemove}>
          <Bookmark />
        </IconButton>
      </div>
    </li>
  )
}
