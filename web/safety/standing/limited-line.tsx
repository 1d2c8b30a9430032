import type { Restriction } from '@akin/contract/auth/user.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { SlimLine } from '#ui/slim-line.tsx'
import { dayAndMonth } from './day-and-month.ts'

/** Where the whole of it stands on the page already. */
const told = /^\/reports\?.*\bdecision=/

/** A decision keeps them from asking and from writing first. */
export function LimitedLine({ until, decisionId }: Restriction) {
  const isTold = useRouterState({ select: ({ location }) => told.test(location.href) })
  const navigate = useNavigate()
  if (isTold) return null
  const read = () => void navigate({ to: '/reports', search: { decision: decisionId } })
  return (
    <SlimLine kind="warn" icon={<Info />} action={{ label: 'Read why', onPress: read }}>
      You cannot send connection requests{until ? ` until ${dayAndMonth(new Date(until))}` : ''}.
    </SlimLine>
  )
}
