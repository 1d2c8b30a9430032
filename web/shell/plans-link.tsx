import { Link } from '@tanstack/react-router'
import { useShownUser } from '#auth/shown-user.ts'

/** Visitors read what the plans are; members choose one. */
export function PlansLink() {
  return useShownUser() ? (
    <Link to="/subscription">Plans</Link>
  ) : (
    <Link to="/help-center/$articleId" params={{ articleId: 'plans-compared' }}>
      Plans
    </Link>
  )
}
