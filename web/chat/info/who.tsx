import { useQuery } from '@tanstack/react-query'
import { useTimeIn } from '#profile/view/time-in.ts'
import { memberProfileQuery } from '#profile/view/view-queries.ts'
import { Avatar } from '#ui/avatar.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { ThreadState } from '../state/thread-state.ts'
import styles from './who.module.css'

interface WhoProps {
  thread: ThreadState
  isOnline: boolean
}

/** Who they are, where, and what time it is there: as far as they show it. */
export function Who({ thread: { user, contactId, canWrite }, isOnline }: WhoProps) {
  const { data: profile } = useQuery({ ...memberProfileQuery(contactId), enabled: canWrite })
  return (
    <div className={styles.who}>
      <Avatar
        name={user.displayName}
        userId={user.id}
        src={user.avatarUrl}
        size={64}
        presence={isOnline ? 'online' : undefined}
      />
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {user.displayName}
        </p>
        {canWrite && profile ? (
          <Where place={profile.place?.city ?? profile.place?.country ?? null} timeZone={profile.timeZone} />
        ) : null}
        {canWrite ? (
          <TextLink to="/user/$userId" params={{ userId: String(contactId) }} className={styles.link}>
            View profile
          </TextLink>
        ) : null}
      </div>
    </div>
  )
}

function Where({ place, timeZone }: { place: string | null; timeZone: string | null }) {
  const time = useTimeIn(timeZone)
  if (!place && !time) return null
  return (
    <p className={`${styles.where} num`}>
      {place ? <bdi>{place}</bdi> : null}
      {place && time ? ', ' : null}
      {time ? `${time} there` : null}
    </p>
  )
}
