import { ButtonLink } from '#ui/button.tsx'
import { OwnerBar } from './owner-bar.tsx'

/** What someone who is signed in can do on a public page. */
export function MemberActions({ userId, isYou }: { userId: number; isYou: boolean }) {
  if (isYou) return <OwnerBar />
  return (
    <ButtonLink to="/user/$userId" params={{ userId: String(userId) }}>
      See full profile
    </ButtonLink>
  )
}
