import type { ComponentType } from 'react'
import type { DialogProps } from './dialog.tsx'
import { onDemand, usePart } from './on-demand.ts'
import { PartLoading } from './part-loading.tsx'

/** A dialog whose own code is loaded when it first opens, or ahead of that with `fetch`. */
export function dialogOnDemand<Props extends Pick<DialogProps, 'open' | 'onClose'>>(
  load: () => Promise<ComponentType<Props>>,
) {
  const demanded = onDemand(load)
  function DialogOnDemand(props: Props) {
    const Part = usePart(demanded, props.open, props.onClose)
    if (Part) return <Part {...props} />
    return props.open ? <PartLoading /> : null
  }
  return Object.assign(DialogOnDemand, { fetch: demanded.fetch })
}
