import { Fragment, type ReactNode } from 'react'
import { Prose } from '#ui/prose.tsx'
import styles from './article.module.css'

export interface ArticleSection {
  id: string
  title: string
  body: ReactNode
}

interface ArticleProps {
  title: string
  /** The quiet line under the title: a version, a date. */
  meta?: ReactNode
  summary: { title: string; text: string }
  sections: ArticleSection[]
  /** What follows the last section. */
  children?: ReactNode
}

/** A page to read: the short version first, then the sections, listed beside the text where there is room. */
export function Article({ title, meta, summary, sections, children }: ArticleProps) {
  return (
    <div className={styles.page}>
      <article>
        <Prose>
          <h1>{title}</h1>
          {meta ? <p className={styles.meta}>{meta}</p> : null}
          <div className={styles.summary}>
            <h2 id="summary">{summary.title}</h2>
            <p>{summary.text}</p>
          </div>
          {sections.map(section => (
            <Fragment key={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.body}
            </Fragment>
          ))}
          {children}
        </Prose>
      </article>
      <OnThisPage entries={[{ id: 'summary', title: summary.title }, ...sections]} />
    </div>
  )
}

function OnThisPage({ entries }: { entries: { id: string; title: string }[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="on-this-page">
      <p id="on-this-page">On this page</p>
      <ul>
        {entries.map(entry => (
          <li key={entry.id}>
            <a href={`#${entry.id}`}>{entry.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
