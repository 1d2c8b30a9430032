import type { ComponentType } from 'react'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorArea } from './errors/error-area.tsx'

/** A large part of a page on demand. If it cannot be loaded, the error box stands in its place, and the rest stays. */
export function areaOnDemand<Props extends object>(area: string, load: () => Promise<ComponentType<Props>>) {
  const Part = partOnDemand(load, areaLoading)
  function Area(props: Props) {
    return (
      <ErrorArea name={area}>
        <Part {...props} />
      </ErrorArea>
    )
  }
  return Object.assign(Area, { fetch: Part.fetch })
}

const areaLoading = (
  <div role="status" aria-label="Loading...">
    <Skeleton shape="block" height="240px" />
  </div>
)
