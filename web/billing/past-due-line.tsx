import { useRouterState } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import { Time } from '#platform/time.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './past-due-line.module.css'

/** Where the whole of it stands on the page already. */
const told = /^\/(subscription\b|profile\?.*\btab=billing\b)/

/** A renewal is not paid: one slim line on every page, at its very top. */
export function PastDueLine({ keptUntil }: { keptUntil: Date }) {
  const isTold = useRouterState({ select: ({ location }) => told.test(location.href) })
  const place = document.getElementById('above')
  if (isTold || !place) return null
  return createPortal(
    <p className={styles.line}>
      A payment did not go through. Your plan stays on until <Time value={keptUntil} as="date" />.{' '}
      <TextLink to="/profile" search={{ tab: 'billing' }}>
        See billing
      </TextLink>
    </p>,
    place,
  )
}
