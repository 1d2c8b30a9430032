import { limits } from '@akin/contract/limits.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Time } from '#platform/time.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkTogether } from '#ui/logo.tsx'
import { nextDay } from '../next-day.ts'
import { savedQuery } from '../queries.ts'
import { savedCount } from '../saved/saved-count.ts'
import styles from './caught-up.module.css'
import { WhileYouWait } from './while-you-wait.tsx'

/** The end of the day's people: there is one, on purpose. `size` is how many they were, if that is known. */
export function CaughtUp({ size }: { size: number | undefined }) {
  const saved = savedCount(useInfiniteQuery(savedQuery).data)
  return (
    <div className={styles.end}>
      <EmptyState
        drawing={<MarkTogether />}
        title="You're all caught up"
        action={
          <div className={styles.ways}>
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
