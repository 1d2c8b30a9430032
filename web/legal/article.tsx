import type { ReactNode } from 'react'
import { Prose } from '#ui/prose.tsx'
import styles from './article.module.css'
import { type Entry, FoldedContents, OnThisPage } from './on-this-page.tsx'

interface ArticleProps {
  title: string
  /** The quiet line under the title: a version, a date. */
  meta?: ReactNode
  /** The page in a few plain sentences. */
  summary: string[]
  /** The headings of the text, in their order. */
  contents: Entry[]
  children: ReactNode
}

/** A page to read: the short version first, then the text. Its headings are listed beside it, or above on a phone. */
export function Article({ title, meta, summary, contents, children }: ArticleProps) {
  return (
    <div className={styles.page}>
      <article aria-labelledby="title">
        <Prose>
          <h1 id="title">{title}</h1>
          {meta ? <p className={styles.meta}>{meta}</p> : null}
          <section className={styles.summary} aria-labelledby="summary">
            <h2 id="summary">The short version</h2>
            <ul>
              {summary.map(sentence => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
          <FoldedContents entries={contents} />
          {children}
        </Prose>
      </article>
      <OnThisPage entries={[{ id: 'summary', title: 'The short version' }, ...contents]} />
    </div>
  )
}
