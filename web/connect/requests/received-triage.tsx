import type { ReceivedRequest } from '@akin/contract/connect/shapes.ts'
import { useId, useState } from 'react'
import { useAsked } from '#platform/use-asked.ts'
import { Button } from '#ui/button.tsx'
import { BlockDialog } from '../blocked/dialogs.ts'
import { useAcceptRequest, useDeclineRequest } from './answer-request.ts'
import { DeclineWave } from './decline-wave.tsx'
import { JustConnectedRow } from './just-connected-row.tsx'
import styles from './received.module.css'
import { ReceivedCard } from './received-card.tsx'
import { useTriageKeys } from './triage-keys.ts'
import { useCardFocus } from './use-card-focus.ts'
import type { JustConnected, ReceivedItem } from './use-just-connected.ts'

interface ReceivedTriageProps {
  items: ReceivedItem[]
  /** Those of them that still wait for an answer. */
  requests: ReceivedRequest[]
  focus: number | undefined
  connecting: JustConnected
}

/** The requests one after the other, each with its answers, by hand or by key. */
export function ReceivedTriage({ items, requests, focus, connecting }: ReceivedTriageProps) {
  const hintId = useId()
  const [said, setSaid] = useState('')
  const blocking = useAsked<ReceivedRequest>()
  const { mutate: sendAccept } = useAcceptRequest()
  const { mutate: sendDecline } = useDeclineRequest()
  const cards = useCardFocus(requests, focus)

  function accept(request: ReceivedRequest) {
    cards.leave(request)
    connecting.keep(
      request,
      items.findIndex(item => item.request.id === request.id),
    )
    setSaid(`You and ${request.user.displayName} are connected.`)
    sendAccept(answerTo(request), {
      onError() {
        connecting.forget(request.id)
        setSaid('')
      },
    })
  }

  function decline(request: ReceivedRequest) {
    cards.leave(request)
    sendDecline(answerTo(request))
  }

  const asked = blocking.about
  const keys = useTriageKeys({
    j: () => cards.move(1),
    k: () => cards.move(-1),
    a: () => cards.withFocused(accept),
    d: () => cards.withFocused(decline),
    b: () => cards.withFocused(blocking.ask),
  })
  return (
    <>
      <DeclineWave requests={requests} />
      <ul ref={cards.list} tabIndex={-1} aria-label="Received requests" aria-describedby={hintId}>
        {items.map(({ request, connected }) => (
          <li key={request.id}>
            {connected ? (
              <JustConnectedRow person={request.user} isNow={connected === 'now'} />
            ) : (
              <ReceivedCard
                request={request}
                keys={keys.on}
                onAccept={() => accept(request)}
                onDecline={() => decline(request)}
                onBlock={() => blocking.ask(request)}
              />
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p className={styles.quiet}>Declining is quiet. They are not told.</p>
      <TriageHint id={hintId} on={keys.on} onToggle={keys.toggle} />
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

/** Which keys answer requests. Who speaks to their computer, or hits a key by accident, can turn them off. */
function TriageHint({ id, on, onToggle }: { id: string; on: boolean; onToggle: () => void }) {
  return (
    <div className={styles.hint}>
      <p id={id}>
        {on ? (
          <>
            <kbd>J</kbd> and <kbd>K</kbd> move between requests, <kbd>A</kbd> accepts, <kbd>D</kbd> declines,{' '}
            <kbd>B</kbd> blocks, <kbd>U</kbd> undoes a decline.
          </>
        ) : (
          'Keyboard shortcuts are off.'
        )}
      </p>
      <Button size="small" variant="quiet" onClick={onToggle}>
        {on ? 'Turn shortcuts off' : 'Turn shortcuts on'}
      </Button>
    </div>
  )
}

function answerTo({ id, user }: ReceivedRequest) {
  return { requestId: id, userId: user.id }
}
