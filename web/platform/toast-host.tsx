import { useEffect } from 'react'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { useStore } from './store.ts'
import { deliverToasts, toastsWanted } from './toasts.ts'

type Toasts = typeof import('#ui/toast.tsx')

const toasts = onDemand(loadToasts)

export function ToastHost() {
  const wanted = useStore(toastsWanted)
  const part = usePart(toasts, wanted)
  return part && wanted ? <DeliveredToasts {...part} /> : null
}

/** Offline the code cannot be loaded: it retries, and the toasts wait, so that the application does not fail. */
async function loadToasts(): Promise<Toasts> {
  try {
    return await import('#ui/toast.tsx')
  } catch {
    await new Promise(resolve => setTimeout(resolve, 2000))
    return loadToasts()
  }
}

function DeliveredToasts({ Toasts, show }: Toasts) {
  useEffect(() => deliverToasts(show), [show])
  return <Toasts />
}
