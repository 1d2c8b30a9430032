import type { User } from '@akin/contract/auth/user.ts'
import type { ComponentProps } from 'react'
import { OwnAvatar } from '#profile/own-avatar.tsx'
import styles from './account-trigger.module.css'

export function AccountTrigger({ user, ...props }: ComponentProps<'button'> & { user: User }) {
  return (
    <button type="button" aria-label="Account menu" className={styles.trigger} {...props}>
      <OwnAvatar user={user} />
    </button>
  )
}
