import { Link } from '@tanstack/react-router'
import { useShownUser } from '#auth/shown-user.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import styles from './public-header.module.css'

/** The right end of the public header. Until the user is known it is the visitor's, as the server rendered it. */
export function PublicAccount() {
  const user = useShownUser()
  if (user) {
    return (
      <>
        <ButtonLink to="/chat">Chat</ButtonLink>
        <Link to="/profile" className={styles.profile} aria-label="Profile">
          <Avatar name={user.displayName} userId={user.id} self />
        </Link>
      </>
    )
  }
  return (
    <>
      <ButtonLink to="/auth" search={{ mode: 'login' }} variant="quiet">
        Sign in
      </ButtonLink>
      <ButtonLink to="/auth" search={{ mode: 'register' }}>
        Create account
      </ButtonLink>
    </>
  )
}
