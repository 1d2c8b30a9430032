import type { ReactNode } from 'react'
import { Beginning } from '#profile/welcome/beginning.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import { useSentRequests } from '../lists.ts'

export function NoContacts({ loading }: { loading: ReactNode }) {
  const { query, list } = useSentRequests()
  if (query.isLoading) return loading
  return (
    <Beginning hasAsked={Boolean(list?.length)} loading={loading}>
      <EmptyState
        drawing={<MarkWaiting />}
        title="Nobody here yet"
        action={
          <ButtonLink to="/discover" variant="soft">
            Discover people
          </ButtonLink>
        }
      >
        Connect with someone and you will find them here. One good one is plenty.
      </EmptyState>
    </Beginning>
  )
}
