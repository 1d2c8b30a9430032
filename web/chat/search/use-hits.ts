import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { threadSearchQuery } from './search-queries.ts'

interface SearchTarget {
  question: string
  /** Where a result of the list led to. */
  seq: number | null
}

/** Where the words stand in a conversation, the newest first, and which of those places one is at. */
export function useHits(contactId: number, words: string, wanted: SearchTarget) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    threadSearchQuery(contactId, words),
  )
  const seqs = useMemo(() => data?.pages.flatMap(page => page.seqs) ?? [], [data])
  const [chosen, setChosen] = useState(wanted.seq)
  const found = chosen === null ? -1 : seqs.indexOf(chosen)
  const at = Math.max(0, found)
  // A result may lie further back than the first page of hits.
  const isAhead =
    found < 0 && chosen !== null && words === wanted.question && (seqs.at(-1) ?? Infinity) > chosen
  const current = isAhead && (hasNextPage || !data) ? chosen : (seqs[at] ?? null)

  useEffect(() => {
    if (isAhead && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isAhead, hasNextPage, isFetchingNextPage, fetchNextPage])

  async function goOlder() {
    const next = seqs[at + 1]
    if (next !== undefined) return setChosen(next)
    if (!hasNextPage || isFetchingNextPage) return
    const { data: more } = await fetchNextPage()
    setChosen(more?.pages.at(-1)?.seqs[0] ?? chosen)
  }

  function goNewer() {
    if (at > 0) setChosen(seqs[at - 1] ?? null)
  }

  return {
    seqs,
    current,
    words: wordsFor({ isAsked: words !== '', error, isAnswered: data !== undefined, at, seqs, hasNextPage }),
    hasOlder: at + 1 < seqs.length || hasNextPage,
    hasNewer: at > 0,
    goOlder: () => void goOlder(),
    goNewer,
  }
}

interface SearchProgress {
  isAsked: boolean
  error: Error | null
  isAnswered: boolean
  at: number
  seqs: number[]
  hasNextPage: boolean
}

function wordsFor({ isAsked, error, isAnswered, at, seqs, hasNextPage }: SearchProgress) {
  if (!isAsked) return ''
  if (error) return 'We could not search just now'
  if (!isAnswered) return ''
  return seqs.length === 0 ? 'Nothing found' : `${at + 1} of ${seqs.length}${hasNextPage ? '+' : ''}`
}
