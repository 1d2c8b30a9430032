import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'
import { ownProfileQuery } from './queries.ts'

/** To one's page as the world sees it; where there is none to see, to how it would look. */
export function ViewPage({ verified }: { verified: boolean }) {
  const { data: profile } = useQuery(ownProfileQuery)
  const look = { variant: 'outline', size: 'small', icon: <Eye /> } as const
  return verified && profile?.publicPage ? (
    <ButtonLink to="/p/$displayName" params={{ displayName: profile.displayName }} {...look}>
      View page
    </ButtonLink>
  ) : (
    <ButtonLink to="/profile/view" {...look}>
      View page
    </ButtonLink>
  )
}
