import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CookiePreferencesButton } from './cookie-preferences-button.tsx'
import { LegalArticle } from './legal-article.tsx'
import { getLegalPage } from './read-legal.ts'

export const Route = createFileRoute('/_public/privacy-policy')({
  loader: () => getLegalPage('privacy-policy'),
  head: () =>
    pageHead({
      title: 'Privacy policy',
      description:
        'What Akin knows about you, why, who can see it, how long it is kept and what you can do about it, in plain words.',
    }),
  component: PrivacyPolicyPage,
})

function PrivacyPolicyPage() {
  return <LegalArticle page={Route.useLoaderData()} actions={{ 'your-rights': <RightsActions /> }} />
}

function RightsActions() {
  return (
    <>
      <ButtonLink to="/support" variant="outline">
        Write to us
      </ButtonLink>
      <ButtonLink to="/profile" search={{ tab: 'security' }} variant="outline">
        Change name, email or password
      </ButtonLink>
      <ButtonLink to="/profile" search={{ tab: 'data' }} variant="outline">
        Delete account
      </ButtonLink>
      <CookiePreferencesButton />
    </>
  )
}
