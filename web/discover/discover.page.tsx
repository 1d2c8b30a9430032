import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { AppPage } from '#shell/app-page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkLooking } from './mark-looking.tsx'

export const Route = createFileRoute('/_user/_app/_verified/discover')({
  head: () => pageHead({ title: 'Discover', description: 'People you share something with.', index: false }),
  component: DiscoverPage,
})

function DiscoverPage() {
  return (
    <AppPage title="Discover" intro="People you share something with.">
      <EmptyState drawing={<MarkLooking />} title="Nobody to show you yet">
        When someone here shares an interest with you, this is where you will meet them.
      </EmptyState>
    </AppPage>
  )
}
