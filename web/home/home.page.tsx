import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { siteName } from '#platform/site-name.ts'
import { Hero } from './hero.tsx'
import { Panel } from './panel.tsx'
import { Rules } from './rules.tsx'
import { Steps } from './steps.tsx'
import { siteData } from './structured-data.ts'

export const Route = createFileRoute('/_public/')({
  head: ({ match }) => {
    const { meta } = pageHead({
      title: 'Find your people',
      description: `${siteName()} shows you what you share with someone before you say a word, then gives the two of you a private conversation. No feed, no likes, no follower counts.`,
    })
    return { meta: import.meta.env.SSR ? [...meta, siteData(match.context.site)] : meta }
  },
  component: HomePage,
})

function HomePage() {
  return (
    <>
      <Hero />
      <Steps />
      <Panel />
      <Rules />
    </>
  )
}
