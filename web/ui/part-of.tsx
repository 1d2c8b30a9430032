import type { ComponentType } from 'react'
import { type OnDemand, usePart } from './on-demand.ts'

/** One of several components that are loaded together. If they cannot be, that is said, and nothing stands in its place. */
export function partOf<Part, Props extends object>(
  demanded: OnDemand<Part>,
  pick: (part: Part) => ComponentType<Props>,
) {
  return function PartOf(props: Props) {
    const part = usePart(demanded, true, nothing)
    if (!part) return null
    const Picked = pick(part)
    return <Picked {...props} />
  }
}

function nothing() {}
