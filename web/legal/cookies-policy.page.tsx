import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { CookiePreferencesButton } from './cookie-preferences-button.tsx'
import { LegalArticle } from './legal-article.tsx'
import { getLegalPage } from './read-legal.ts'

export const Route = createFileRoute('/_public/cookies-policy')({
  loader: () => getLegalPage('cookies-policy'),
  head: () =>
    pageHead({
      title: 'Cookies policy',
      description:
        'Everything Akin keeps in your browser, by name: what it is for, how long it stays and how to switch it off. None of it belongs to anyone else.',
    }),
  component: CookiesPolicyPage,
})

function CookiesPolicyPage() {
  return (
    <LegalArticle
      page={Route.useLoaderData()}
      actions={{ 'how-to-change-your-choice': <CookiePreferencesButton /> }}
    />
  )
}
