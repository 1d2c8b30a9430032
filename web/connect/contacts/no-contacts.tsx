import type { ReactNode } from 'react'
import { Beginning } from '#profile/welcome/beginning.tsx'
import { NobodyHere } from '#profile/welcome/nobody-here.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { useSentRequests } from '../lists.ts'

export function NoContacts({ loading }: { loading: ReactNode }) {
  const { query, list } = useSentRequests()
  if (query.isLoading) return loading
  return (
    <Beginning hasAsked={Boolean(list?.length)} loading={loading}>
      <NobodyHere
        action={
          <ButtonLink to="/discover" variant="soft">
            Discover people
          </ButtonLink>
        }
      >
        Connect with someone and you will find them here. One good one is plenty.
      </NobodyHere>
    </Beginning>
  )
}
