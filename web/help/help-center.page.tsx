import type { HelpCategory, HelpShelf } from '@akin/contract/help/shapes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { Categories } from './categories.tsx'
import styles from './help-center.module.css'
import { HelpLink } from './help-link.tsx'
import lists from './help-list.module.css'
import { HelpSearch } from './help-search.tsx'
import { OftenAsked } from './often-asked.tsx'
import { browseHelp } from './read-help.ts'
import { searchQuery } from './search-query.ts'
import { SearchResults } from './search-results.tsx'
import { StillStuck } from './still-stuck.tsx'
import { faqData } from './structured-data.ts'

export const Route = createFileRoute('/_public/help-center')({
  validateSearch: searchQuery,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => browseHelp(deps),
  // A search that takes a while must not take the search field away.
  pendingMs: Number.POSITIVE_INFINITY,
  head: ({ loaderData, match }) => {
    const { q } = match.search
    const { meta } = pageHead({
      title: q ? `${q} · Help centre` : 'Help centre',
      description:
        'Short answers about Akin: joining, confirming your email, signing in, your name, your privacy, leaving and coming back.',
      index: !q,
    })
    const hasQuestions = import.meta.env.SSR && loaderData && !q
    return { meta: hasQuestions ? [...meta, faqData(loaderData, match.context.site)] : meta }
  },
  component: HelpCentrePage,
})

function HelpCentrePage() {
  const { q = '' } = Route.useSearch()
  const { results, ...shelf } = Route.useLoaderData()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>How can we help?</h1>
        <HelpSearch q={q} />
      </header>
      {results ? (
        <div className={styles.columns}>
          <SearchResults q={q} results={results} oftenAsked={shelf.oftenAsked} />
          <StillStuck />
        </div>
      ) : (
        <Shelf {...shelf} />
      )}
    </div>
  )
}

function Shelf({ categories, oftenAsked }: Omit<HelpShelf, 'results'>) {
  return (
    <>
      <Categories categories={categories} />
      <div className={styles.columns}>
        <OftenAsked entries={oftenAsked} />
        <StillStuck />
      </div>
      <AllArticles categories={categories} />
    </>
  )
}

function AllArticles({ categories }: { categories: HelpCategory[] }) {
  return (
    <section aria-labelledby="all-articles">
      <h2 id="all-articles" className={lists.title}>
        All articles
      </h2>
      <div className={styles.articles}>
        {categories.map(({ id, title, articles }) => (
          <section key={id} aria-labelledby={id} className={styles.category}>
            <h3 id={id}>{title}</h3>
            <ul className={lists.list}>
              {articles.map(article => (
                <li key={article.id}>
                  <HelpLink address={`/help-center/${article.id}`} title={article.title} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
