import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#auth/user.ts'
import { unreachable } from '#platform/call-error.ts'
import { reloadIfReachable } from '#platform/errors/failed-chunk.ts'
import { offerReconnect, setLiveState } from '#platform/live/live-state.ts'

/** Opens the socket for whoever is signed in, and closes it when they leave. Visitors never load its code. */
export function LiveHost() {
  const router = useRouter()
  const { data: user } = useUser()
  // Whoever is suspended hears of nothing.
  const userId = user?.suspended ? undefined : user?.id
  useEffect(() => {
    if (!userId) return
    let left = false
    let stop = () => setLiveState('off')
    const start = ({ again = false } = {}) => {
      offerReconnect(null)
      import('./live.ts').then(
        ({ startLive }) => {
          if (!left) stop = startLive(userId, router)
        },
        () => {
          if (left) return
          // The code itself could not be loaded: the offline bar offers to try again.
          offerReconnect(() => start({ again: true }))
          setLiveState('down', unreachable().text)
          if (again) void reloadIfReachable()
        },
      )
    }
    start()
    return () => {
      left = true
      offerReconnect(null)
      stop()
    }
  }, [router, userId])
  return null
}
