import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { readUser } from '#auth/user.ts'
import { contactsQuery } from '#connect/queries.ts'
import { Button } from '#ui/button.tsx'
import { keys } from '../keys.ts'
import parts from '../list/list-parts.module.css'
import { type ListState, rowsOf } from '../state/list-state.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { findOnDevice, type OnDevice } from './on-device.ts'
import { countWords, isNothing, ShownResults } from './search-results-shown.tsx'

interface ResultsOnDeviceProps {
  question: string
  /** Whose conversation is open. */
  openId: number | null
  /** The server is being asked. */
  isAsking: boolean
  /** Null where the question is asked again by itself, when the connection is back. */
  onRetry: (() => void) | null
}

/** What can be found without a connection. */
export function ResultsOnDevice({ question, openId, isAsking, onRetry }: ResultsOnDeviceProps) {
  const client = useQueryClient()
  const turn = useTurnOfThreads(client)
  const kept = useKeptThreads()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is here changes: messages disappear, for one
  const found = useMemo(() => findOnDevice(cachedIn(client, kept), question), [client, kept, question, turn])
  const isEmpty = isNothing(found)
  return (
    <>
      <div className={parts.note}>
        <div role="status">
          <p>Searching what is on this device.</p>
          {isEmpty ? (
            <p>
              Nothing with “<bdi>{question}</bdi>” here.
            </p>
          ) : (
            <p className="sr-only">{countWords(found)}</p>
          )}
        </div>
        {onRetry ? (
          <Button size="small" variant="soft" busy={isAsking} onClick={onRetry}>
            Try again
          </Button>
        ) : null}
      </div>
      <ShownResults found={found} question={question} openId={openId} />
    </>
  )
}

/** Counts the changes to what is here of conversations. */
function useTurnOfThreads(client: QueryClient) {
  const [turn, next] = useReducer((count: number) => count + 1, 0)
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === keys.threads[0]) next()
      }),
    [client],
  )
  return turn
}

/** What this browser has kept, once it is read. */
function useKeptThreads() {
  const [kept, setKept] = useState<ThreadState[]>([])
  useEffect(() => {
    let left = false
    void import('../state/kept-chats.ts')
      .then(part => part.readKeptThreads(readUser()?.id ?? 0))
      .then(
        threads => left || setKept(threads),
        // Then what is open is all there is.
        () => {},
      )
    return () => {
      left = true
    }
  }, [])
  return kept
}

/** What is open is newer than what was kept of it. */
function cachedIn(client: QueryClient, kept: ThreadState[]): OnDevice {
  const lists = client.getQueriesData<ListState>({ queryKey: keys.lists })
  const open = client
    .getQueriesData<ThreadState>({ queryKey: keys.threads })
    .flatMap(([, thread]) => thread ?? [])
  const others = kept.filter(({ contactId }) => open.every(thread => thread.contactId !== contactId))
  return {
    contacts: client.getQueryData(contactsQuery.queryKey) ?? [],
    conversations: lists.flatMap(([, list]) => (list ? rowsOf(list) : [])),
    threads: [...open, ...others],
  }
}
