import { useQuery } from '@tanstack/react-query'
import { useUser } from '#auth/user.ts'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { ownProfileQuery } from '../queries.ts'
import { leaveWelcome, useVisit } from './open-welcome.ts'

const dialog = onDemand(() => import('./welcome-dialog.tsx'))

/** Brings the welcome, and its code, only to those who are in it or ask for a step of it. */
export function WelcomeHost() {
  const { data: user } = useUser()
  const { data: profile } = useQuery(ownProfileQuery)
  const { asked, isLeft } = useVisit()
  const isFree = user?.emailVerified && !user.accountReactivated
  const step = (isFree && (asked ?? (isLeft ? null : profile?.welcome.step))) || null
  const part = usePart(dialog, step !== null, leaveWelcome)
  return part && profile ? (
    <part.WelcomeDialog profile={profile} step={step} alone={asked !== null} onLeave={leaveWelcome} />
  ) : null
}
