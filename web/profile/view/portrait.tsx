import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { avatarAddress } from '../picture-address.ts'
import styles from './portrait.module.css'

/** The drop at the head of a profile. Until the photo is there, its blurred mark is. */
export function Portrait({ profile, children }: { profile: ShownProfile; children: ReactNode }) {
  const { avatar, displayName, userId } = profile
  const placeholder = avatar ? { backgroundImage: `url("${avatar.placeholder}")` } : undefined
  return (
    <div className={styles.portrait} style={placeholder}>
      <Avatar name={displayName} userId={userId} src={avatarAddress(avatar, 168)} size={168} />
      {children}
    </div>
  )
}
