import type { ReceivedRequest } from '@akin/contract/connect/shapes.ts'
import { ArrowLeft } from 'lucide-react'
import { useAsked } from '#platform/use-asked.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkApart } from '#ui/logo.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { BlockDialog } from '../blocked/dialogs.ts'
import { useFilteredRequests } from '../lists.ts'
import { PeopleList } from '../rows/people-list.tsx'
import { useAcceptFiltered, useDeclineFiltered, useMoveRequest } from './answer-filtered.ts'
import type { RequestAnswer } from './answered-requests.ts'
import styles from './received.module.css'
import { ReceivedCard } from './received-card.tsx'
import { useCardFocus } from './use-card-focus.ts'

/** The folder of requests whose note holds a word that one does not want to read. */
export function FilteredRequests() {
  const { query, list } = useFilteredRequests()
  return (
    <>
      <div className={styles.folder}>
        <ButtonLink
          to="/connect"
          search={{ tab: 'received' }}
          variant="quiet"
          size="small"
          icon={<ArrowLeft />}
        >
          Back to requests
        </ButtonLink>
        <h2>Filtered</h2>
        <p>
          Their notes hold one of your{' '}
          <TextLink to="/profile" search={{ tab: 'safety' }}>
            filtered words
          </TextLink>
          . Whatever you do here, they are not told.
        </p>
      </div>
      <PeopleList
        query={query}
        list={list}
        what="your filtered requests"
        shape="card"
        empty={<NothingFiltered />}
      >
        {requests => <FilteredCards requests={requests} />}
      </PeopleList>
    </>
  )
}

function FilteredCards({ requests }: { requests: ReceivedRequest[] }) {
  const blocking = useAsked<ReceivedRequest>()
  const { mutate: accept } = useAcceptFiltered()
  const { mutate: decline } = useDeclineFiltered()
  const { mutate: move } = useMoveRequest()
  const cards = useCardFocus(requests, undefined)
  const asked = blocking.about

  function answer(request: ReceivedRequest, send: (answer: RequestAnswer) => void) {
    cards.leave(request)
    send({ requestId: request.id, userId: request.user.id })
  }

  return (
    <>
      <ul ref={cards.list} tabIndex={-1} aria-label="Filtered requests">
        {requests.map(request => (
          <li key={request.id}>
            <ReceivedCard
              request={request}
              keys={false}
              onAccept={() => answer(request, accept)}
              onDecline={() => answer(request, decline)}
              onBlock={() => blocking.ask(request)}
              onMove={() => answer(request, move)}
            />
          </li>
        ))}
      </ul>
      {asked ? (
        <BlockDialog
          person={asked.user}
          open={blocking.open}
          onClose={blocking.close}
          onBlocked={() => cards.leave(asked)}
          returnTo={() => cards.cardOf(asked)}
        />
      ) : null}
    </>
  )
}

function NothingFiltered() {
  return (
    <EmptyState drawing={<MarkApart />} title="Nothing is filtered right now">
      A request whose note holds one of your words would wait here.
    </EmptyState>
  )
}
