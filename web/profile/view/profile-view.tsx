import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { phone } from '#ui/screens.ts'
import { avatarAddress, avatarAddresses } from '../picture-address.ts'
import { Cover } from './cover.tsx'
import { Facts } from './facts.tsx'
import { Links } from './links.tsx'
import { Names } from './names.tsx'
import styles from './profile-view.module.css'
import { type AboutPrompt, Bio, Words } from './words.tsx'

interface ProfileViewProps {
  profile: ShownProfile
  /** Interests that the person looking has picked too. */
  shared?: string[]
  /** Stands beside the name. */
  actions?: ReactNode
  /** What a member can do about one of their answers, and about their photo. */
  aboutPrompt?: AboutPrompt
  aboutPhoto?: ReactNode
  /** What the two have in common. */
  common?: ReactNode
  /** Cards before and after the facts at the side. */
  before?: ReactNode
  after?: ReactNode
  /** Across the whole width, at the end. */
  below?: ReactNode
  /** Whether it stands on another page, under a heading of that: its own are lower then. */
  isPart?: boolean
}

/** Someone's page, for whoever looks at it. What is not shown to them has no place on it. */
export function ProfileView(props: ProfileViewProps) {
  const { profile, shared = [], actions, aboutPrompt, aboutPhoto, common, before, after, below } = props
  const { isPart = false } = props
  const { bio, prompts, interests, lookingFor } = profile
  const hasWords = prompts.length + interests.length + lookingFor.length > 0
  return (
    <div className={styles.profile}>
      <Cover cover={profile.cover} userId={profile.userId} />
      <div className={styles.head}>
        <Portrait profile={profile}>{aboutPhoto}</Portrait>
        <div className={styles.beside}>
          <Names profile={profile} isPart={isPart} />
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
      <div className={styles.body}>
        {(bio || hasWords) && (
          <div className={`stack ${styles.words}`}>
            {bio && <Bio text={bio} />}
            {hasWords && (
              <div className={`stack ${styles.rest}`}>
                <Words profile={profile} shared={shared} aboutPrompt={aboutPrompt} isPart={isPart} />
              </div>
            )}
          </div>
        )}
        <aside className={`stack ${styles.aside}`} aria-label="More">
          {common && <div className={styles.common}>{common}</div>}
          {before}
          <Facts profile={profile} />
          <Links profile={profile} isPart={isPart} />
          {after}
        </aside>
      </div>
      {below}
    </div>
  )
}

/** As the stylesheet shows it. */
const portraitSizes = `${phone} 112px, 168px`

/** The drop at the head of a profile. Until the photo is there, its blurred mark is. */
function Portrait({ profile, children }: { profile: ShownProfile; children: ReactNode }) {
  const { avatar, displayName, userId } = profile
  const placeholder = avatar ? { backgroundImage: `url("${avatar.placeholder}")` } : undefined
  return (
    <div className={styles.portrait} style={placeholder}>
      <Avatar
        name={displayName}
        userId={userId}
        src={avatarAddress(avatar, 168)}
        size={168}
        {...(avatar && { srcSet: avatarAddresses(avatar), sizes: portraitSizes, fetchPriority: 'high' })}
      />
      {children}
    </div>
  )
}
