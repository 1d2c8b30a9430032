import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { LegalArticle } from './legal-article.tsx'
import { getLegalPage } from './read-legal.ts'

export const Route = createFileRoute('/_public/terms')({
  loader: () => getLegalPage('terms'),
  head: () =>
    pageHead({
      title: 'Terms',
      description:
        'Who may use Akin, what you may expect of it, what it expects of you, and what happens when something goes wrong.',
    }),
  component: TermsPage,
})

function TermsPage() {
  return <LegalArticle page={Route.useLoaderData()} />
}
