import { Link } from '@tanstack/react-router'
import { useShownUser } from '#auth/shown-user.ts'

/** An address and no parameter: it is in what every visitor loads. */
const article = '/help-center/plans-compared' as '/help-center'

/** Visitors read what the plans are; members choose one. */
export function PlansLink() {
  return <Link to={useShownUser() ? '/subscription' : article}>Plans</Link>
}
