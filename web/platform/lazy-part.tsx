import { type ComponentType, lazy, Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorArea } from './errors/error-area.tsx'

/**
 * A part of a page that is loaded when it is first shown. `fetch` loads it ahead of time. If it cannot be loaded, the
 * error box stands in its place, under the name `area`, and the rest of the page stays.
 */
export function lazyPart<Props extends object>(area: string, load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(() => load().then(part => ({ default: part })))
  function Part(props: Props) {
    return (
      <ErrorArea name={area}>
        <Suspense fallback={<PartLoading />}>
          <Loaded {...props} />
        </Suspense>
      </ErrorArea>
    )
  }
  return Object.assign(Part, { fetch: () => void load().catch(() => {}) })
}

function PartLoading() {
  return (
    <div role="status" aria-label="Loading...">
      <Skeleton shape="block" height="240px" />
    </div>
  )
}
