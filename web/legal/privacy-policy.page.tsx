import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { LegalArticle } from './legal-article.tsx'
import { privacySections } from './privacy-sections.tsx'

export const Route = createFileRoute('/_public/privacy-policy')({
  head: () =>
    pageHead({
      title: 'Privacy policy',
      description:
        'What Akin knows about you, who can see it, how long it is kept and what is never done with it, in plain words.',
    }),
  component: PrivacyPolicyPage,
})

function PrivacyPolicyPage() {
  return (
    <LegalArticle
      title="Privacy policy"
      summary="We keep what we need to run your account and nothing we could sell. Your messages are yours. You can ask for a copy of your data, or have it deleted."
      sections={privacySections}
    />
  )
}
