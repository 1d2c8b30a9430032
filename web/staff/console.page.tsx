import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { useUser } from '#auth/user.ts'
import { areaOnDemand } from '#platform/area-on-demand.tsx'
import { Waiting } from '#platform/loader/waiting.tsx'
import { NotFound } from '#shell/not-found-on-demand.tsx'

export const Route = createFileRoute('/admin/$')({
  // What the server sends is for the staff alone, who ask again in the browser; whoever comes by a link is asked here.
  loader: async () => (await import('./require-staff.ts')).requireStaff(),
  component: ConsoleDoor,
})

/** All that anyone else could load of it is this file. */
const Console = areaOnDemand('Console', () => import('./frame/console.layout.tsx').then(part => part.Console))

function ConsoleDoor() {
  const { data: user, isPending, error } = useUser()
  const hydrated = useHydrated()
  if (isPending || !hydrated) return <Waiting>Loading...</Waiting>
  if (error) throw error
  return user?.staffRole && !user.suspended ? <Console /> : <NotFound />
}
