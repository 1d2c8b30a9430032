import type { HelpArticle, HelpCard } from '@akin/contract/help/shapes.ts'
import type { ContentBlock } from '@akin/contract/platform/content.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Content } from '#platform/content.tsx'
import { pageHead } from '#platform/head.ts'
import { orNotFound } from '#platform/or-not-found.ts'
import { Time } from '#platform/time.tsx'
import { Prose } from '#ui/prose.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './help-article.module.css'
import { getHelpArticle } from './read-help.ts'
import { StillStuck } from './still-stuck.tsx'
import { articleData } from './structured-data.ts'
import { WasThisHelpful } from './was-this-helpful.tsx'

export const Route = createFileRoute('/_public/help-center/$articleId')({
  loader: ({ params }) => orNotFound(getHelpArticle(params)),
  head: ({ loaderData, match }) => {
    if (!loaderData) return {}
    const { title, summary } = loaderData
    const { meta } = pageHead({ title, description: summary })
    return { meta: import.meta.env.SSR ? [...meta, articleData(loaderData, match.context.site)] : meta }
  },
  component: HelpArticlePage,
})

function HelpArticlePage() {
  const { id, title, summary, category, updated, minutes, blocks, related } = Route.useLoaderData()
  return (
    <div className={styles.page}>
      <Breadcrumb category={category} />
      <div className={styles.columns}>
        <article aria-labelledby="title">
          <Prose>
            <h1 id="title">{title}</h1>
            <p className={styles.meta}>
              {minutes} minute read. Updated on <Time value={middayOf(updated)} as="date" />.
            </p>
            <p className={styles.lede}>{summary}</p>
            <Content blocks={blocks} />
          </Prose>
          <WasThisHelpful key={id} articleId={id} />
        </article>
        <aside className={styles.aside}>
          <OnThisPage blocks={blocks} />
          <Related cards={related} />
          <StillStuck />
        </aside>
      </div>
    </div>
  )
}

function Breadcrumb({ category }: Pick<HelpArticle, 'category'>) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        <li>
          <Link to="/help-center">Help centre</Link>
        </li>
        <li>
          <ChevronRight aria-hidden="true" size={16} />
          <Link to="/help-center" hash={category.id}>
            {category.title}
          </Link>
        </li>
      </ol>
    </nav>
  )
}

function OnThisPage({ blocks }: { blocks: ContentBlock[] }) {
  const headings = blocks.filter(block => block.kind === 'heading')
  return (
    <nav className={styles.contents} aria-labelledby="on-this-page">
      <p id="on-this-page">On this page</p>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Related({ cards }: { cards: HelpCard[] }) {
  return (
    <nav className={styles.related} aria-labelledby="related">
      <h2 id="related">Related</h2>
      <ul>
        {cards.map(({ id, title }) => (
          <li key={id}>
            <TextLink to="/help-center/$articleId" params={{ articleId: id }}>
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A day without a time: at noon it is the same day nearly everywhere. */
function middayOf(day: string) {
  return new Date(`${day}T12:00:00Z`)
}
