import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { deliverToasts, hasToasts, subscribeToWaitingToasts } from './toasts.ts'

const Toasts = lazy(() =>
  import('#ui/toast.tsx').then(({ show, Toasts }) => ({ default: withDelivery(Toasts, show) })),
)

export function ToastHost() {
  const wanted = useSyncExternalStore(subscribeToWaitingToasts, hasToasts, () => false)
  return <Suspense>{wanted && <Toasts />}</Suspense>
}

function withDelivery(Toasts: React.ComponentType, show: Parameters<typeof deliverToasts>[0]) {
  return function DeliveredToasts() {
    useEffect(() => deliverToasts(show), [])
    return <Toasts />
  }
}
