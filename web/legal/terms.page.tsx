import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { LegalArticle } from './legal-article.tsx'
import { termsSections } from './terms-sections.tsx'

export const Route = createFileRoute('/_public/terms')({
  head: () =>
    pageHead({
      title: 'Terms',
      description:
        'Who may use Akin, what you may expect of it, what it expects of you, and what happens when something goes wrong.',
    }),
  component: TermsPage,
})

function TermsPage() {
  return (
    <LegalArticle
      title="Terms"
      summary="You have to be 18. Be yourself and treat people decently. What you write stays yours. Talking is free, and you can leave at any time."
      sections={termsSections}
    />
  )
}
