import { createFileRoute } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Article } from '#legal/article.tsx'
import { pageHead } from '#platform/head.ts'
import { aboutSections } from './about-sections.tsx'

export const Route = createFileRoute('/_public/about')({
  head: () =>
    pageHead({
      title: 'About',
      description:
        'What Akin is for, what it refuses to be, how it earns its keep and who runs it. A place to find people you share something with, and to talk to them one to one.',
    }),
  component: AboutPage,
})

const summary = [
  'Akin is for finding people you share something with, and talking to them one to one.',
  'There is nothing to scroll, nobody to impress and no advertiser to please.',
  'Talking is free, and so is whatever keeps you safe.',
]

function AboutPage() {
  return (
    <Article title="About Akin" summary={summary} contents={aboutSections}>
      {aboutSections.map(({ id, title, body }) => (
        <Fragment key={id}>
          <h2 id={id}>{title}</h2>
          {body}
        </Fragment>
      ))}
    </Article>
  )
}
