import type { BlockedEntry } from '@akin/contract/connect/shapes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkApart } from '#ui/logo.tsx'
import { StatusButton } from './status-button.tsx'

/** In place of someone's page, for the one who has blocked them. */
export function BlockedPerson({ entry: { user } }: { entry: BlockedEntry }) {
  return (
    <EmptyState
      drawing={<MarkApart />}
      title="You have blocked this person"
      action={<StatusButton userId={user.id} displayName={user.displayName} avatarUrl={user.avatarUrl} />}
    >
      You do not see each other here. They are not told.
    </EmptyState>
  )
}
