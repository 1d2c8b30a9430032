import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { useHydrated } from '@tanstack/react-router'
import { Globe, UserRound } from 'lucide-react'
import { Fragment, lazy, Suspense } from 'react'
import styles from './aside.module.css'
import { monthIn } from './calendar.ts'
import scripted from './scripted.module.css'

/** Most keep their time zone to themselves. */
const LocalTime = lazy(() => import('./local-time.tsx').then(part => ({ default: part.LocalTime })))

/** What is plainly so about someone, a line each. */
export function Facts({ profile: { timeZone, languages, joined } }: { profile: ShownProfile }) {
  const hydrated = useHydrated()
  if (!timeZone && !joined && languages.length === 0) return null
  return (
    <ul className={styles.facts}>
      {timeZone && (
        <li className={scripted.scripted}>
          <Suspense fallback={roomForTime}>
            {hydrated ? <LocalTime timeZone={timeZone} /> : roomForTime}
          </Suspense>
        </li>
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

/** Keeps a line free until the browser can say what time it is there. */
const roomForTime = '\u00a0'
