import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { avatarAddress } from '../picture-address.ts'
import styles from './invitation-from.module.css'
import { askPublicProfile } from './load-public-profile.ts'

const size = 52

/** What heads the page to join or sign in on for someone who came to connect. The heading itself stays where it is. */
export interface Invitation {
  picture: ReactNode
  words(mode: 'login' | 'register'): ReactNode
}

/** Asks whose public page that is, as everyone may see them. */
export async function invitationFrom(page: string): Promise<Invitation> {
  const { pathname } = new URL(page, location.origin)
  const person = await askPublicProfile({ displayName: pathname.slice('/p/'.length) })
  const { displayName, userId, avatar } = person
  return {
    picture: <Avatar name={displayName} userId={userId} src={avatarAddress(avatar, size)} size={size} />,
    words: mode => (
      <>
        <span className={styles.words}>{mode === 'register' ? 'Join' : 'Sign in'} to connect with </span>
        <bdi className={styles.name}>{displayName}</bdi>
      </>
    ),
  }
}
