import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Time } from '#platform/time.tsx'
import { SlimLine } from '#ui/slim-line.tsx'

/** Where the whole of it stands on the page already. */
const told = /^\/(subscription\b|profile\?.*\btab=billing\b)/

/** A renewal is not paid. */
export function PastDueLine({ keptUntil }: { keptUntil: Date }) {
  const isTold = useRouterState({ select: ({ location }) => told.test(location.href) })
  const navigate = useNavigate()
  if (isTold) return null
  const see = () => void navigate({ to: '/profile', search: { tab: 'billing' } })
  return (
    <SlimLine kind="bad" action={{ label: 'See billing', onPress: see }}>
      A payment did not go through. Your plan stays on until <Time value={keptUntil} as="date" />.
    </SlimLine>
  )
}
