import { ErrorArea } from '#platform/errors/error-area.tsx'
import { NearView } from '#ui/near-view.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import type { ShelfProps } from './shelf.tsx'

const Shelf = partOnDemand(() => import('./shelf.tsx').then(part => part.Shelf))

/** The shelf at the end of a page, which does not wait for it and keeps no room: it may turn out to be empty. */
export function ShelfOnPage(props: ShelfProps) {
  return (
    <ErrorArea name="Keepsakes">
      <NearView>
        <Shelf {...props} />
      </NearView>
    </ErrorArea>
  )
}
