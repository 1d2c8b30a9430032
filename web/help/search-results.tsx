import type { HelpHit, HelpShelf } from '@akin/contract/help/shapes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkApart } from '#ui/logo.tsx'
import { HelpLink } from './help-link.tsx'
import styles from './help-list.module.css'
import { Marked } from './marked.tsx'
import { OftenAsked } from './often-asked.tsx'

interface SearchResultsProps {
  q: string
  results: HelpHit[]
  oftenAsked: HelpShelf['oftenAsked']
}

export function SearchResults({ q, results, oftenAsked }: SearchResultsProps) {
  return (
    <div>
      <p role="status" className="sr-only">
        {countText(results.length)}
      </p>
      {results.length > 0 ? (
        <Found q={q} results={results} />
      ) : (
        <NothingFound q={q} oftenAsked={oftenAsked} />
      )}
    </div>
  )
}

function Found({ q, results }: Pick<SearchResultsProps, 'q' | 'results'>) {
  return (
    <section aria-labelledby="results">
      <h2 id="results" className={styles.title}>
        {countText(results.length)} for “{q}”
      </h2>
      <ul className={styles.list}>
        {results.map(({ id, address = `/help-center/${id}`, category, title, snippet }) => (
          <li key={address}>
            <HelpLink
              address={address}
              title={<Marked {...title} />}
              text={<Marked {...snippet} />}
              meta={category}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NothingFound({ q, oftenAsked }: Pick<SearchResultsProps, 'q' | 'oftenAsked'>) {
  return (
    <>
      <EmptyState drawing={<MarkApart />} title={`Nothing about “${q}”`}>
        Try fewer words, or other ones. These are asked most often.
      </EmptyState>
      <OftenAsked entries={oftenAsked} />
    </>
  )
}

function countText(count: number) {
  if (count === 0) return 'Nothing found'
  return count === 1 ? '1 result' : `${count} results`
}
