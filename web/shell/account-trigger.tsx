import type { User } from '@akin/contract/auth/user.ts'
import type { ComponentProps } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import styles from './account-trigger.module.css'

export function AccountTrigger({ user, ...props }: ComponentProps<'button'> & { user: User }) {
  return (
    <button type="button" aria-label="Account menu" className={styles.trigger} {...props}>
      <Avatar name={user.displayName} userId={user.id} self />
    </button>
  )
}
