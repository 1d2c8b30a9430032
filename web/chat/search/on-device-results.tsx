import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer } from 'react'
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is here changes: messages disappear, for one
  const found = useMemo(() => findOnDevice(cachedIn(client), question), [client, question, turn])
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

function cachedIn(client: QueryClient): OnDevice {
  const lists = client.getQueriesData<ListState>({ queryKey: keys.lists })
  const threads = client.getQueriesData<ThreadState>({ queryKey: keys.threads })
  return {
    contacts: client.getQueryData(contactsQuery.queryKey) ?? [],
    conversations: lists.flatMap(([, list]) => (list ? rowsOf(list) : [])),
    threads: threads.flatMap(([, thread]) => thread ?? []),
  }
}
