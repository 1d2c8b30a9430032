import { EmptyState } from '#ui/empty-state.tsx'
import { MarkApart } from '#ui/logo.tsx'
import { ConsolePage } from './console-page.tsx'

/** For an address that the console does not have, or has for another role. */
export function NoSuchPage() {
  return (
    <ConsolePage title="Not here">
      <EmptyState drawing={<MarkApart />} title="There is no page here">
        It may have moved, or it belongs to another role.
      </EmptyState>
    </ConsolePage>
  )
}
