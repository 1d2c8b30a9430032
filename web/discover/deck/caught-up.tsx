import { limits } from '@akin/contract/limits.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { Time } from '#platform/time.tsx'
import { profileSteps } from '#profile/edit/profile-steps.ts'
import { ownProfileQuery } from '#profile/queries.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkTogether } from '#ui/logo.tsx'
import { nextDay } from '../next-day.ts'
import { savedQuery } from '../queries.ts'
import { savedCount } from '../saved/saved-count.ts'
import { Strip } from '../strip.tsx'
import styles from './caught-up.module.css'

/** The end of the day's people: there is one, on purpose. `size` is how many they were, if that is known. */
export function CaughtUp({ size }: { size: number | undefined }) {
  const saved = savedCount(useInfiniteQuery(savedQuery).data)
  return (
    <div className={styles.end}>
      <EmptyState
        drawing={<MarkTogether />}
        title="You're all caught up"
        action={
          <div className={cx('wrap', styles.ways)}>
            {saved ? (
              <ButtonLink to="/discover" search={{ tab: 'saved' }}>
                Look at your {saved} saved
              </ButtonLink>
            ) : null}
            <ButtonLink to="/discover" search={{ tab: 'search' }} variant={saved ? 'outline' : 'primary'}>
              Find someone by name
            </ButtonLink>
          </div>
        }
      >
        Those were today's {size === limits.deck ? 'forty' : 'people'}. The next are ready at{' '}
        <Time value={new Date(nextDay(Date.now()))} as="time" />. There is no more to scroll, on purpose.
      </EmptyState>
      <WhileYouWait />
    </div>
  )
}

/** What would do one's own card the most good, as long as there is something. */
function WhileYouWait() {
  const next = useQuery(ownProfileQuery).data?.completeness.next
  if (!next) return null
  const { act, why } = profileSteps[next]
  return (
    <Strip
      id="while-you-wait"
      sign={<Pencil aria-hidden="true" size={20} />}
      title="While you wait"
      heading="h3"
      className={styles.wait}
      act={
        <ButtonLink to="/profile" size="small" variant="quiet">
          {act}
        </ButtonLink>
      }
    >
      <p>{why}</p>
    </Strip>
  )
}
