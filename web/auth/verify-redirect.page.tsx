import { LinkToken } from '@akin/contract/auth/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { pageHead } from '#platform/head.ts'
import { withQueries } from '#platform/queries.tsx'
import { CentrePage } from '#shell/centre-page.tsx'
import { linkTarget } from './links/link-target.ts'
import { pendingLink } from './links/pending-link.tsx'
import { saysNoSuchLink } from './links/use-link.ts'
import { linkQuery } from './verification/verification-queries.ts'

export const Route = createFileRoute('/_public/verify-redirect/$token')({
  head: () => pageHead({ title: 'One moment', description: 'Opening a link from a mail.', index: false }),
  component: withQueries(Page),
})

/** Every link in a mail leads here, and from here to the page that it is for. Nothing is used up on the way. */
function Page() {
  const { token } = Route.useParams()
  const complete = z.safeParse(LinkToken, token).success
  const { data, error, refetch } = useQuery({ ...linkQuery(token), enabled: complete })
  if (data) return <Navigate {...linkTarget(data.purpose, token)} replace />
  if (!complete || (error && saysNoSuchLink(error))) {
    return <Navigate to="/pending-verification" search={{ error: 'invalid' }} replace />
  }
  const look = { error, onAsk: () => void refetch() }
  return <CentrePage title="One moment" {...pendingLink(look, 'Opening your link…')} />
}
