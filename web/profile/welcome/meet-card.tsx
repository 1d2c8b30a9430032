import type { ProfilePart } from '@akin/contract/profile/audiences.ts'
import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Chip } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import { countryName } from '../edit/names.ts'
import card from '../own-card.module.css'
import { avatarAddress } from '../picture-address.ts'
import styles from './meet-card.module.css'
import type { WelcomeDraft } from './welcome-draft.ts'

/** The card that members will meet, filling as one goes. What is not there yet is a shape, what they may not see is not. */
export function MeetCard({ profile, draft }: { profile: OwnProfile; draft: WelcomeDraft }) {
  const { displayName, userId, avatar, city, country, audiences } = profile
  const isSeen = (part: ProfilePart) => ['public', 'members'].includes(audiences[part])
  const photo = isSeen('avatar') ? avatarAddress(avatar, 400) : null
  const place = isSeen('place') && [city, country && countryName(country)].filter(Boolean).join(', ')
  return (
    <aside aria-label="How people meet you" className={cx(card.card, styles.card)}>
      <p className={cx('fine', styles.caption)}>
        How people meet you <span>Preview</span>
      </p>
      <div className={cx(card.picture, styles.picture)}>
        {photo ? <img src={photo} alt="" /> : <Avatar name={displayName} userId={userId} size={160} self />}
      </div>
      <p className={styles.name}>
        <bdi>{displayName}</bdi>
      </p>
      {place ? (
        <p dir="auto" className={cx(card.about, styles.place)}>
          {place}
        </p>
      ) : null}
      {isSeen('headline') ? <Sentence text={draft.sentence.trim()} /> : null}
      {isSeen('interests') ? <Interests first={draft.interests.slice(0, 3)} /> : null}
    </aside>
  )
}

function Sentence({ text }: { text: string }) {
  if (text) {
    return (
      <p dir="auto" className={`voice ${styles.sentence}`}>
        “{text}”
      </p>
    )
  }
  return (
    <div className={styles.lines}>
      <span className={styles.ghost} />
      <span className={styles.ghost} />
    </div>
  )
}

function Interests({ first }: { first: string[] }) {
  return (
    <div className={cx(card.chips, styles.chips)}>
      {first.map(interest => (
        <Chip key={interest} small>
          {interest}
        </Chip>
      ))}
      {widths.slice(first.length).map(width => (
        <span key={width} className={styles.ghost} style={{ width }} />
      ))}
    </div>
  )
}

const widths = [88, 112, 72]
