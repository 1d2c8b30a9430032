import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { Button } from '#ui/button.tsx'
import { CardSkeletons } from '../card/card-skeletons.tsx'
import styles from './more-people.module.css'

/** So far below the screen the next ones are asked for. */
const ahead = '800px'

/** What comes after the people who are here: asked for when someone comes near the end, or presses the button. */
export function MorePeople({ query }: { query: UseInfiniteQueryResult<{ pages: unknown[] }> }) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  const end = useRef<HTMLDivElement>(null)
  const pages = data?.pages.length
  const fetchNext = () => void fetchNextPage({ cancelRefetch: false })
  const goOn = useEffectEvent(() => {
    if (!isFetchNextPageError) fetchNext()
  })

  // With every page anew: one that leaves the end in sight is followed by the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      // Whoever scrolls at once brings two entries: where the end was at first, and where it is.
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) goOn()
      },
      // By name: in a frame the margin would be that of the window around it.
      { root: document, rootMargin: ahead },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [pages])

  if (!hasNextPage) return null
  return (
    <div ref={end} className={styles.more}>
      {isFetchNextPageError && error ? (
        <NotLoaded
          what="the next people"
          query={{ error, isFetching: isFetchingNextPage, refetch: fetchNext }}
        />
      ) : (
        <>
          {isFetchingNextPage ? <CardSkeletons count={3} /> : null}
          <Button variant="soft" busy={isFetchingNextPage} onClick={fetchNext}>
            Show more people
          </Button>
        </>
      )}
    </div>
  )
}
