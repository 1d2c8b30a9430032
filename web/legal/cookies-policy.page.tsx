import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { cookiesSections } from './cookies-sections.tsx'
import { LegalArticle } from './legal-article.tsx'

export const Route = createFileRoute('/_public/cookies-policy')({
  head: () =>
    pageHead({
      title: 'Cookies policy',
      description:
        'Everything Akin keeps in your browser, by name: what it is for and how long it stays. None of it belongs to anyone else.',
    }),
  component: CookiesPolicyPage,
})

function CookiesPolicyPage() {
  return (
    <LegalArticle
      title="Cookies policy"
      summary="One cookie, once you sign in, so that you stay signed in. A few notes in your browser that never leave it. Nothing from anyone else."
      sections={cookiesSections}
    />
  )
}
