import type { MemberProfile } from '@akin/contract/profile/shapes.ts'
import { useUser } from '#auth/user.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { lens } from '#ui/drop.ts'
import { OwnAvatar } from '../own-avatar.tsx'
import { avatarAddress } from '../picture-address.ts'
import aside from './aside.module.css'
import styles from './in-common.module.css'
import { listed } from './listed.ts'

const size = 64
const apart = 40

/** Two people, and what appears where they overlap. */
export function InCommon({ profile }: { profile: MemberProfile }) {
  const { interests, languages } = profile.shared
  const count = interests.length + languages.length
  if (count === 0) return null
  return (
    <section className={cx('tinted quiet', aside.card)} aria-label="In common">
      <div className={styles.head}>
        <Pair profile={profile} />
        <p>
          <b className={styles.count}>{count}</b> in common
        </p>
      </div>
      <p>
        {interests.length > 0 && (
          <>
            You are both into <b>{listed(interests)}</b>.{' '}
          </>
        )}
        {languages.length > 0 && (
          <>
            You both speak <b>{listed(languages)}</b>.
          </>
        )}
      </p>
    </section>
  )
}

function Pair({ profile }: { profile: MemberProfile }) {
  const { data: user } = useUser()
  return (
    <div className={styles.pair}>
      <Avatar
        name={profile.displayName}
        userId={profile.userId}
        src={avatarAddress(profile.avatar, size)}
        size={size}
      />
      <div className={styles.self}>{user && <OwnAvatar user={user} size={size} />}</div>
      <svg viewBox={`0 0 ${apart + size} ${size}`} aria-hidden="true">
        <path d={lens(0, 0, size, apart)} />
      </svg>
    </div>
  )
}
