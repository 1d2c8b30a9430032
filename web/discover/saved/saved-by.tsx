import { limits } from '@akin/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { cx } from '#ui/cx.ts'
import { savedByQuery } from '../queries.ts'
import styles from './later-people.module.css'

/** How many people keep the one looking, where their plan tells them. Without it, nothing is said about it. */
export function SavedBy() {
  const { data } = useQuery(savedByQuery)
  if (!data?.isCounted) return null
  return (
    <aside aria-labelledby="saved-by" className={cx('tinted quiet', styles.later)}>
      <h2 id="saved-by">
        {data.people === null
          ? `Fewer than ${limits.savedByFrom} people have saved you`
          : `${data.people.toLocaleString('en-GB')} people have saved you`}
      </h2>
      <p>Counted once a day. Nobody is told who: neither you, nor those whom you save.</p>
    </aside>
  )
}
