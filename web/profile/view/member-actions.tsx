import type { User } from '@akin/contract/auth/user.ts'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { OwnerBar } from './owner-bar.tsx'

interface MemberActionsProps {
  userId: number
  user: User
  status: ReactNode
}

/** What someone who is signed in can do on a public page. */
export function MemberActions({ userId, user, status }: MemberActionsProps) {
  if (user.id === userId) return <OwnerBar />
  return (
    <>
      {user.emailVerified && status}
      <ButtonLink to="/user/$userId" params={{ userId: String(userId) }} variant="outline">
        See full profile
      </ButtonLink>
    </>
  )
}
