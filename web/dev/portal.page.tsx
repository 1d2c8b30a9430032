import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { CardSettings } from './checkout/card-settings.tsx'
import { CheckoutFrame } from './checkout/checkout-frame.tsx'
import { portalQuery } from './checkout/queries.ts'

export const Route = createFileRoute('/_user/dev/portal/$subscriptionId')({
  head: () => pageHead({ title: 'Test card', description: 'Nothing is charged here.', index: false }),
  component: PortalPage,
})

/** Stands in for where a provider lets people change their card and pay what could not be taken. */
function PortalPage() {
  const { subscriptionId } = Route.useParams()
  const query = useQuery(portalQuery(subscriptionId))
  return (
    <CheckoutFrame title="Test card" what="your card" query={query}>
      {portal => <CardSettings subscriptionId={subscriptionId} portal={portal} />}
    </CheckoutFrame>
  )
}
