import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { deliverToasts, hasToasts, subscribeToWaitingToasts } from './toasts.ts'

const Toasts = lazy(() => loadToasts().then(({ show, Toasts }) => ({ default: withDelivery(Toasts, show) })))

export function ToastHost() {
  const wanted = useSyncExternalStore(subscribeToWaitingToasts, hasToasts, () => false)
  return <Suspense>{wanted && <Toasts />}</Suspense>
}

/** Offline the code cannot be loaded: it retries, and the toasts wait, so that the application does not fail. */
async function loadToasts(): Promise<typeof import('#ui/toast.tsx')> {
  try {
    return await import('#ui/toast.tsx')
  } catch {
    await new Promise(resolve => setTimeout(resolve, 2000))
    return loadToasts()
  }
}

function withDelivery(Toasts: React.ComponentType, show: Parameters<typeof deliverToasts>[0]) {
  return function DeliveredToasts() {
    useEffect(() => deliverToasts(show), [])
    return <Toasts />
  }
}
