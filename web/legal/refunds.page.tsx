import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LegalArticle } from './legal-article.tsx'
import { getLegalPage } from './read-legal.ts'

export const Route = createFileRoute('/_public/refunds')({
  loader: () => getLegalPage('refunds'),
  head: () =>
    pageHead({
      title: 'Refunds',
      description:
        'When you get your money back for a plan or for tokens on Akin, how much it is, how to ask and how long it takes.',
    }),
  component: RefundsPage,
})

function RefundsPage() {
  return <LegalArticle page={Route.useLoaderData()} actions={{ 'how-to-ask': <AskLink /> }} />
}

function AskLink() {
  return (
    <ButtonLink to="/support" variant="outline">
      Ask for a refund
    </ButtonLink>
  )
}
