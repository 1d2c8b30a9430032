import { type ComponentProps, useState } from 'react'
import styles from './avatar.module.css'
import { initialsOf, inksOf } from './avatar-inks.ts'
import { cx } from './cx.ts'

/** Where it matters how soon the photo is there, it comes in the size that it is shown in. */
type PhotoProps = Pick<ComponentProps<'img'>, 'srcSet' | 'sizes' | 'fetchPriority'>

type AvatarProps = PhotoProps & {
  name: string
  userId: number | string
  /** Address of the photo; without one the initials stand in. */
  src?: string | null | undefined
  size?: number | undefined
  presence?: 'online' | 'away' | undefined
  /** Your own drop is mirrored: its nub points at you. */
  self?: boolean | undefined
}

const spoken = { online: 'Online', away: 'Away' }

/** A person's drop. The name is written beside it, so only the presence is spoken. */
export function Avatar({ name, userId, src, size = 44, presence, self, ...photo }: AvatarProps) {
  // It may have been changed meanwhile, or there is no network. It stays, unseen, for whoever asks for it again.
  const [broken, setBroken] = useState<string>()
  const isShown = Boolean(src) && src !== broken
  return (
    <span className={cx(styles.avatar, self && styles.self)} style={{ '--size': `${size}px` }}>
      {src ? (
        <img
          {...photo}
          src={src}
          alt=""
          width={size}
          height={size}
          hidden={!isShown}
          className={styles.picture}
          onError={() => setBroken(src)}
          onLoad={() => setBroken(undefined)}
        />
      ) : null}
      {isShown ? null : <Initials name={name} userId={userId} />}
      {presence && (
        <span className={cx(styles.presence, presence === 'online' ? styles.online : styles.away)}>
          <span className="sr-only">{spoken[presence]}</span>
        </span>
      )}
    </span>
  )
}

function Initials({ name, userId }: Pick<AvatarProps, 'name' | 'userId'>) {
  const [under, over] = inksOf(userId)
  const inks = { '--under-ink': `var(--ink-${under})`, '--over-ink': `var(--ink-${over})` }
  return (
    <span className={cx(styles.picture, styles.initials)} style={inks} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
