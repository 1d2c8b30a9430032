import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { readWhenShown } from '#platform/search.ts'
import { AppPage } from '#shell/app-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import { PartLoading } from '#ui/part-loading.tsx'
import { ShareForm } from './sharing/share-form.tsx'
import { type ShareParams, shareParams } from './sharing/share-params.ts'
import { useShare } from './sharing/use-share.ts'

export const Route = createFileRoute('/_user/_app/_verified/share')({
  validateSearch: readWhenShown<ShareParams>(),
  head: () => pageHead({ title: 'Send to…', description: 'Whom to send what you share.', index: false }),
  component: SharePage,
})

/** Where the share sheet of the system leads: whom is it for? */
function SharePage() {
  const share = useShare(shareParams(Route.useSearch()))
  return (
    <AppPage title="Send to…">
      {share ? <ShareForm share={share} /> : share === null ? <NothingShared /> : <PartLoading />}
    </AppPage>
  )
}

function NothingShared() {
  return (
    <EmptyState
      drawing={<MarkWaiting />}
      title="There is nothing to send"
      action={<ButtonLink to="/chat">Go to Chat</ButtonLink>}
    >
      What you share from another app waits here for ten minutes. Share it once more, and choose whom it is
      for.
    </EmptyState>
  )
}
