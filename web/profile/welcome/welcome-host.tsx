import { skipToken, useQuery } from '@tanstack/react-query'
import { useUser } from '#auth/user.ts'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { ownProfileQuery } from '../queries.ts'
import { leaveWelcome, type Visit, visitKey } from './open-welcome.ts'

const dialog = onDemand(() => import('./welcome-dialog.tsx'))

/** Brings the welcome, and its code, only to those who are in it or ask for a step of it. */
export function WelcomeHost() {
  const { data: user } = useUser()
  const { data: profile } = useQuery(ownProfileQuery)
  const { data: visit } = useQuery<Visit>({ queryKey: visitKey, queryFn: skipToken })
  const isFree = user?.emailVerified && !user.accountReactivated
  const wanted = visit ?? profile?.welcome.step
  const step = (isFree && wanted !== 'left' && wanted) || null
  const part = usePart(dialog, step !== null, leaveWelcome)
  return part && profile ? (
    <part.WelcomeDialog profile={profile} step={step} alone={Boolean(visit)} onLeave={leaveWelcome} />
  ) : null
}
