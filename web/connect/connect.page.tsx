import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { AppPage } from '#shell/app-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkApart } from '#ui/logo.tsx'

export const Route = createFileRoute('/_user/_app/_verified/connect')({
  head: () =>
    pageHead({
      title: 'Connect',
      description: 'The people you know on Akin, and the ones who would like to know you.',
      index: false,
    }),
  component: ConnectPage,
})

function ConnectPage() {
  return (
    <AppPage title="Connect" intro="The people you know here, and the ones who would like to know you.">
      <EmptyState
        drawing={<MarkApart />}
        title="Nobody here yet"
        action={
          <ButtonLink to="/discover" variant="soft">
            Find people
          </ButtonLink>
        }
      >
        When someone would like to connect, they will wait for you here. No hurry on either side.
      </EmptyState>
    </AppPage>
  )
}
