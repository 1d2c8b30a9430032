import { useShownUser } from '#auth/shown-user.ts'
import { ButtonLink } from '#ui/button.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'

/** Visitors do not load what only members see. */
const PublicMember = partOnDemand(() => import('./public-member.tsx').then(part => part.PublicMember))

/** The right end of the public header. Until the user is known it is the visitor's, as the server rendered it. */
export function PublicAccount() {
  const user = useShownUser()
  if (user) return <PublicMember user={user} />
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
