import { useShownUser } from '#auth/shown-user.ts'
import { ButtonLink } from '#ui/button.tsx'

/** The page's one invitation: in for those who have an account, on to registration for everyone else. */
export function JoinLink() {
  const user = useShownUser()
  if (user) {
    return (
      <ButtonLink to="/chat" size="large">
        Open your chats
      </ButtonLink>
    )
  }
  return (
    <ButtonLink to="/auth" search={{ mode: 'register' }} size="large">
      Create account
    </ButtonLink>
  )
}
