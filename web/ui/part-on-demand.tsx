import type { ComponentType, ReactNode } from 'react'
import { onDemand, usePart } from './on-demand.ts'
import { PartLoading } from './part-loading.tsx'

/** What has these is wanted once it is open, and closed again if it cannot be loaded. */
interface Closable {
  open?: boolean
  onClose?: () => void
}

/**
 * A component whose own code is loaded when it is first shown or opened; with `fetch` ahead of that, and with `near` on
 * what leads to it. Meanwhile `pending` stands in its place, for a dialog the usual sign in the middle of the screen.
 */
export function partOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  pending?: ReactNode,
) {
  const demanded = onDemand(load)
  function PartOnDemand(props: Props) {
    const { open = true, onClose }: Closable = props
    const Part = usePart(demanded, open, onClose)
    if (Part) return <Part {...props} />
    return open ? (pending ?? (onClose ? <PartLoading /> : null)) : null
  }
  return Object.assign(PartOnDemand, { fetch: demanded.fetch, near: demanded.near })
}
