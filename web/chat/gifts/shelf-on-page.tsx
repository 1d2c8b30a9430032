import { lazy, Suspense } from 'react'
import { ErrorArea } from '#platform/errors/error-area.tsx'
import { NearView } from '#ui/near-view.tsx'
import type { ShelfProps } from './shelf.tsx'

const Shelf = lazy(() => import('./shelf.tsx').then(part => ({ default: part.Shelf })))

/** The shelf at the end of a page, which does not wait for it and keeps no room: it may turn out to be empty. */
export function ShelfOnPage(props: ShelfProps) {
  return (
    <ErrorArea name="Keepsakes">
      <NearView>
        <Suspense>
          <Shelf {...props} />
        </Suspense>
      </NearView>
    </ErrorArea>
  )
}
