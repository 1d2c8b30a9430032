import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkApart } from '#ui/logo.tsx'
import { useReceivedRequests } from '../lists.ts'
import { PeopleList } from '../rows/people-list.tsx'
import { FilteredLink } from './filtered-link.tsx'
import { useSeeRequests } from './mark-requests-seen.ts'
import { ReceivedTriage } from './received-triage.tsx'
import { restoreLastDeclined } from './restore-request.ts'
import { useTriageKeys } from './triage-keys.ts'
import { useJustConnected } from './use-just-connected.ts'

/** Who would like to connect. `focus` is the request that a link has led to. */
export function Received({ focus }: { focus: number | undefined }) {
  const { query, list } = useReceivedRequests()
  const connecting = useJustConnected()
  useSeeRequests(query.data)
  // Here, because after the last request there is no list to hear the key.
  useTriageKeys({ u: () => void restoreLastDeclined() })
  const shown = list && connecting.amid(list)
  return (
    <>
      <PeopleList query={query} list={shown} what="your requests" shape="card" empty={<NoRequests />}>
        {items => (
          <ReceivedTriage items={items} requests={list ?? []} focus={focus} connecting={connecting} />
        )}
      </PeopleList>
      <FilteredLink />
    </>
  )
}

function NoRequests() {
  return (
    <EmptyState
      drawing={<MarkApart />}
      title="No requests right now"
      action={
        <ButtonLink to="/discover" variant="soft">
          Discover people
        </ButtonLink>
      }
    >
      When someone would like to connect, they will wait for you here. No hurry on either side.
    </EmptyState>
  )
}
