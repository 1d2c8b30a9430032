import { createFileRoute } from '@tanstack/react-router'
import { Content } from '#platform/content.tsx'
import { pageHead } from '#platform/head.ts'
import { orNotFound } from '#platform/or-not-found.ts'
import { Time } from '#platform/time.tsx'
import { Prose } from '#ui/prose.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './help-article.module.css'
import { OnThisPage } from './on-this-page.tsx'
import { getHelpArticle } from './read-help.ts'
import { Related } from './related.tsx'
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

/** A day without a time: at noon it is the same day nearly everywhere. */
function middayOf(day: string) {
  return new Date(`${day}T12:00:00Z`)
}
