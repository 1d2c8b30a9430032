import type { HelpShelf } from '@akin/contract/help/shapes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { AllArticles } from './all-articles.tsx'
import { Categories } from './categories.tsx'
import styles from './help-center.module.css'
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
