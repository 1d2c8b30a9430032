import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { useHydrated } from '@tanstack/react-router'
import { Globe, UserRound } from 'lucide-react'
import { Fragment } from 'react'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import styles from './aside.module.css'
import { monthIn } from './calendar.ts'
import scripted from './scripted.module.css'

/** Keeps a line free until the browser can say what time it is there. */
const roomForTime = '\u00a0'

/** Most keep their time zone to themselves. */
const LocalTime = partOnDemand(() => import('./local-time.tsx').then(part => part.LocalTime), roomForTime)

/** What is plainly so about someone, a line each. */
export function Facts({ profile: { timeZone, languages, joined } }: { profile: ShownProfile }) {
  const hydrated = useHydrated()
  if (!timeZone && !joined && languages.length === 0) return null
  return (
    <ul className={styles.facts}>
      {timeZone && (
        <li className={scripted.scripted}>{hydrated ? <LocalTime timeZone={timeZone} /> : roomForTime}</li>
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
