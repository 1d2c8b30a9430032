import { useEffect } from 'react'
import { forgetWithPerson } from '#platform/caches.ts'
import { createStore, useStore } from '#platform/store.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { useUser } from '../user.ts'

/** Few ever load it. Where it cannot be loaded, the settings still say all of it. */
const parts = () => import('./while-away.tsx')
const WelcomeBack = partOnDemand(() =>
  parts().then(
    part => part.WelcomeBack,
    () => () => null,
  ),
)
const BreakLine = partOnDemand(() =>
  parts().then(
    part => part.BreakLine,
    () => () => null,
  ),
)

/** Whether this visit began before the break, or has been asked whether it ends it. */
const isAnswered = createStore(false)
forgetWithPerson(() => isAnswered.set(false))

/** Who opens Akin during a break is asked once whether it is over. Who keeps it is reminded by one line. */
export function BreakHost({ quiet }: { quiet: boolean }) {
  const { data: user } = useUser()
  const answered = useStore(isAnswered)
  const isHere = user && !user.onBreak
  useEffect(() => {
    if (isHere) isAnswered.set(true)
  }, [isHere])
  if (!user?.onBreak) return null
  if (!answered) return <WelcomeBack name={user.displayName} onAnswer={() => isAnswered.set(true)} />
  return quiet ? null : <BreakLine />
}
