import { createFileRoute } from '@tanstack/react-router'
import { Article } from '#legal/article.tsx'
import { pageHead } from '#platform/head.ts'
import { aboutSections } from './about-sections.tsx'

export const Route = createFileRoute('/_public/about')({
  head: () =>
    pageHead({
      title: 'About',
      description:
        'What Akin is, what it refuses to be, how it earns its keep and who runs it. A place to find people you share something with, and to talk to them one to one.',
    }),
  component: AboutPage,
})

function AboutPage() {
  return (
    <Article
      title="About Akin"
      summary={{
        title: 'The short version',
        text: 'Akin helps you find people you share something with, and talk to them one to one. Talking is free. There is nothing to scroll, nobody to impress and no advertiser to please.',
      }}
      sections={aboutSections}
    />
  )
}
