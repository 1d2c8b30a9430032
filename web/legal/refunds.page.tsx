import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { LegalArticle } from './legal-article.tsx'
import { refundsSections } from './refunds-sections.tsx'

export const Route = createFileRoute('/_public/refunds')({
  head: () =>
    pageHead({
      title: 'Refunds',
      description:
        'When you get your money back for a plan or for tokens on Akin, how much it is, how to ask and how long it takes.',
    }),
  component: RefundsPage,
})

function RefundsPage() {
  return (
    <LegalArticle
      title="Refunds"
      summary="You have 14 days to change your mind about a first purchase, and tokens you have not spent are worth what you paid for them. A charge that should not have happened always comes back."
      sections={refundsSections}
    />
  )
}
