import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { contactsQuery } from '#connect/queries.ts'
import { Button } from '#ui/button.tsx'
import { keys } from '../keys.ts'
import { type ListState, rowsOf } from '../list/list-state.ts'
import type { ThreadState } from '../thread/thread-state.ts'
import { findOnDevice, type OnDevice } from './on-device.ts'
import styles from './search-results.module.css'
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
  const found = useMemo(() => findOnDevice(cachedIn(client), question), [client, question])
  const isEmpty = isNothing(found)
  return (
    <>
      <div className={styles.note}>
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

function cachedIn(client: QueryClient): OnDevice {
  const lists = client.getQueriesData<ListState>({ queryKey: keys.lists })
  const threads = client.getQueriesData<ThreadState>({ queryKey: keys.threads })
  return {
    contacts: client.getQueryData(contactsQuery.queryKey) ?? [],
    conversations: lists.flatMap(([, list]) => (list ? rowsOf(list) : [])),
    threads: threads.flatMap(([, thread]) => thread ?? []),
  }
}
