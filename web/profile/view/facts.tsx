import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { useHydrated } from '@tanstack/react-router'
import { Globe, UserRound } from 'lucide-react'
import { Fragment, lazy, Suspense } from 'react'
import styles from './aside.module.css'
import { monthIn } from './calendar.ts'

/** Most keep their time zone to themselves. */
const LocalTime = lazy(() => import('./local-time.tsx').then(part => ({ default: part.LocalTime })))

/** What is plainly so about someone, a line each. */
export function Facts({ profile: { timeZone, languages, joined } }: { profile: ShownProfile }) {
  const hydrated = useHydrated()
  if (!timeZone && !joined && languages.length === 0) return null
  return (
    <ul className={styles.facts}>
      {hydrated && timeZone && (
        <Suspense>
          <LocalTime timeZone={timeZone} />
        </Suspense>
      )}
      {languages.length > 0 && (
        <li>
          <Globe size={20} />
          <span>
            <span className="sr-only">Speaks </span>
            {languages.map(({ code, name }, index) => (
              <Fragment key={code}>
                {index > 0 && ', '}
                <bdi lang={code}>{name}</bdi>
              </Fragment>
            ))}
          </span>
        </li>
      )}
      {joined && (
        <li>
          <UserRound size={20} />
          Here since {monthIn(joined)}
        </li>
      )}
    </ul>
  )
}
