import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { withQueries } from '#platform/queries.tsx'
import { searchReader, text } from '#platform/search.ts'
import { FormPage } from './form-page.tsx'
import { PasteLinkForm } from './passwords/paste-link-form.tsx'
import { Disown } from './sessions/disown.tsx'
import { StartLostStep } from './two-step/start-lost-step.tsx'

export const Route = createFileRoute('/_public/reset-password')({
  validateSearch: searchReader({ disown: text, lost: text }),
  head: () =>
    pageHead({
      title: 'Reset your password',
      description: 'Set a new password with the link from your mail.',
      index: false,
    }),
  component: withQueries(Page),
})

function Page() {
  const { disown, lost } = Route.useSearch()
  if (disown !== undefined) return <Disown token={disown} />
  if (lost !== undefined) return <StartLostStep token={lost} />
  return (
    <FormPage
      title="Reset your password"
      lede="Open the link in the mail we sent you. If that does not work, copy it and paste it here."
    >
      <PasteLinkForm />
    </FormPage>
  )
}
