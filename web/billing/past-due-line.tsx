import { useNavigate, useRouterState } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import { Time } from '#platform/time.tsx'
import styles from './past-due-line.module.css'

/** Where the whole of it stands on the page already. */
const told = /^\/(subscription\b|profile\?.*\btab=billing\b)/

/** A renewal is not paid: one slim line on every page, at its very top. */
export function PastDueLine({ keptUntil }: { keptUntil: Date }) {
  const isTold = useRouterState({ select: ({ location }) => told.test(location.href) })
  const navigate = useNavigate()
  const place = document.getElementById('above')
  if (isTold || !place) return null
  return createPortal(
    <p className={styles.line}>
      A payment did not go through. Your plan stays on until <Time value={keptUntil} as="date" />.{' '}
      {/* No link: the first of a page is the one that skips to its content. */}
      <button
        type="button"
        className={styles.see}
        onClick={() => void navigate({ to: '/profile', search: { tab: 'billing' } })}
      >
        See billing
      </button>
    </p>,
    place,
  )
}
