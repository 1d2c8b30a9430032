import type { Card } from '@akin/contract/discover/shapes.ts'
import { ArrowUp, Bookmark, Spotlight } from 'lucide-react'
import { avatarAddress, avatarAddresses } from '#profile/picture-address.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { phone } from '#ui/screens.ts'
import styles from './card-photo.module.css'
import { CommonCount } from './common-count.tsx'

interface CardPhotoProps {
  card: Card
  hasMovedUp: boolean
  /** Whether it is among the first, which are looked at while the others are still on their way. */
  comes: 'first' | 'soon' | 'later'
  onSave: () => void
}

/** Someone's face, with what is said and done about it on labels of their own: text on a picture cannot be read. */
export function CardPhoto({ card, hasMovedUp, comes, onSave }: CardPhotoProps) {
  const { profile, common, isSaved } = card
  const { avatar, displayName, userId } = profile
  return (
    <div className={cx(styles.frame, styles.photo)}>
      {avatar ? (
        <img
          // Before the address: some browsers begin to load when they have it.
          loading={comes === 'later' ? 'lazy' : 'eager'}
          fetchPriority={comes === 'first' ? 'high' : 'auto'}
          sizes={widths}
          srcSet={avatarAddresses(avatar)}
          src={avatarAddress(avatar, 256) ?? undefined}
          alt=""
          decoding="async"
          style={{ backgroundImage: `url("${avatar.placeholder}")` }}
        />
      ) : (
        <Avatar name={displayName} userId={userId} size={128} />
      )}
      {card.isSpotlight ? (
        <p className={styles.spotlight}>
          <Spotlight aria-hidden="true" size={14} /> Spotlight
        </p>
      ) : null}
      {hasMovedUp ? (
        <p className={styles.moved}>
          <ArrowUp aria-hidden="true" size={14} /> Moved up
        </p>
      ) : null}
      <CommonCount common={common} className={styles.common} />
      <button type="button" aria-label="Save" aria-pressed={isSaved} className={styles.save} onClick={onSave}>
        <Bookmark size={20} />
      </button>
    </div>
  )
}

/** How wide a card is, by the columns that there is room for. */
const widths = `${phone} calc(100vw - 40px), 280px`
