import { lazy, Suspense } from 'react'
import { useShownUser } from '#auth/shown-user.ts'
import { ButtonLink } from '#ui/button.tsx'

/** Visitors do not load what only members see. */
const PublicMember = lazy(() => import('./public-member.tsx').then(part => ({ default: part.PublicMember })))

/** The right end of the public header. Until the user is known it is the visitor's, as the server rendered it. */
export function PublicAccount() {
  const user = useShownUser()
  if (user) {
    return (
      <Suspense>
        <PublicMember user={user} />
      </Suspense>
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
