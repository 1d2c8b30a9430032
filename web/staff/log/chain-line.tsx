import type { LogChain } from '@akin/contract/staff/log-shapes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2, Link2Off } from 'lucide-react'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { Time } from '#platform/time.tsx'
import { useSend } from '#platform/use-send.ts'
import { cx } from '#ui/cx.ts'
import { Loading } from '#ui/loading.tsx'
import { TextButton } from '#ui/text-button.tsx'
import styles from './chain-line.module.css'
import { chainQuery, checkAgain } from './queries.ts'

/** Whether every entry seals the one before: green only if they were walked, at the moment that it names. */
export function ChainLine() {
  const query = useQuery(chainQuery)
  const client = useQueryClient()
  const again = useSend(async () => {
    client.setQueryData(chainQuery.queryKey, await checkAgain())
  })
  if (!query.data) {
    return query.error ? (
      <NotLoaded what="whether the log is unbroken" query={query} />
    ) : (
      <Loading what="the check of the log" height="52px" />
    )
  }
  return (
    <div className={cx(styles.line, query.data.fault && styles.broken)} role="status">
      {query.data.fault ? <Link2Off size={18} aria-hidden="true" /> : <Link2 size={18} aria-hidden="true" />}
      <p className={styles.text}>
        <Sentence chain={query.data} />
      </p>
      <TextButton onClick={() => again.send(undefined)}>
        {again.isPending ? 'Checking…' : 'Check again'}
      </TextButton>
    </div>
  )
}

function Sentence({ chain: { count, checkedAt, fault, protection } }: { chain: LogChain }) {
  if (fault) {
    return (
      <>
        <b>Broken at entry {fault.id}</b> {fault.what}. Compare the mails with the last link, and tell the
        other admins.
      </>
    )
  }
  return (
    <>
      <b>Unbroken</b> {count.toLocaleString('en-GB')} {count === 1 ? 'entry' : 'entries'}, checked{' '}
      <Time value={checkedAt} /> from the first to the last. Each entry seals the one before.
      {protection === 'own role' ? null : ' Triggers of the database keep it: it has no role of its own.'}
    </>
  )
}
