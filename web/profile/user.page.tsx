import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { AppPage } from '#shell/app-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkApart } from '#ui/logo.tsx'

export const Route = createFileRoute('/_user/_app/_verified/user/$userId')({
  head: () => pageHead({ title: 'Person not found', description: 'A person on Akin.', index: false }),
  component: UserPage,
})

function UserPage() {
  return (
    <AppPage title="Person not found">
      <EmptyState
        drawing={<MarkApart />}
        title="Nobody to meet at this address"
        action={
          <ButtonLink to="/discover" variant="soft">
            Find people
          </ButtonLink>
        }
      >
        They may have left, or the link may have a typo.
      </EmptyState>
    </AppPage>
  )
}
