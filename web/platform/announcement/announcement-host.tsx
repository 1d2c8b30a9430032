import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSite } from '../site.ts'

/** Seldom is anything announced. */
export const AnnouncementBar = lazyRouteComponent(
  () => import('./announcement-bar.tsx').catch(keepAsServed),
  'AnnouncementBar',
)

/** What those who run this installation say to everyone. */
export function AnnouncementHost() {
  const { announcement } = useSite()
  return announcement ? (
    <Suspense>
      <AnnouncementBar {...announcement} />
    </Suspense>
  ) : null
}

/** What was announced can be read all the same, and the page around it goes on. */
function keepAsServed() {
  return new Promise<never>(() => {})
}
