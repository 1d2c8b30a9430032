import type { NewShare } from '@akin/contract/profile/shares.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotLoaded } from '#auth/not-loaded.tsx'
import { Note } from '#ui/note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ownProfileQuery } from '../queries.ts'
import { NewLink } from './new-link.tsx'
import { ShareForm } from './share-form.tsx'
import { ShareList } from './share-list.tsx'
import { sharesQuery } from './share-queries.ts'
import styles from './shares.module.css'

/** Links that each show one person, for a day, what contacts see. */
export function ShareMore() {
  const { data: profile } = useQuery(ownProfileQuery)
  const [made, setMade] = useState<NewShare>()
  return (
    <section aria-labelledby="share-more" className={styles.part}>
      <h2 id="share-more">Share more with one person</h2>
      <p className={styles.intro}>
        A link that shows what your contacts see, for 24 hours and to the first person who opens it. What is
        set to Only me stays with you.
      </p>
      {profile?.publicPage === false ? (
        <Note>Links lead to your public page, which is off. Turn it on above to make one.</Note>
      ) : (
        <ShareForm onMade={setMade} />
      )}
      {made && <NewLink key={made.id} share={made} />}
      <LiveShares onEnded={id => setMade(shown => (shown?.id === id ? undefined : shown))} />
    </section>
  )
}

function LiveShares({ onEnded }: { onEnded: (id: number) => void }) {
  const { data: shares, error, isFetching, refetch } = useQuery(sharesQuery)
  if (shares) return <ShareList shares={shares} onEnded={onEnded} />
  if (error) {
    return <NotLoaded what="your links" error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <div role="status" aria-label="Loading your links">
      <Skeleton shape="block" height="68px" />
    </div>
  )
}
