import type { LegalPage } from '@akin/contract/legal/shapes.ts'
import { Fragment, type ReactNode } from 'react'
import { Content } from '#platform/content.tsx'
import { Time } from '#platform/time.tsx'
import { Note } from '#ui/note.tsx'
import { Article } from './article.tsx'
import styles from './legal-article.module.css'
import { sectionsOf } from './sections-of.ts'

interface LegalArticleProps {
  page: LegalPage
  /** What to do about a section, by the address of its heading. */
  actions?: Record<string, ReactNode>
}

/** A legal page: its short version, its sections, and which version of it is in force since when. */
export function LegalArticle({ page, actions = {} }: LegalArticleProps) {
  const sections = sectionsOf(page.blocks)
  const titled = sections.flatMap(({ id, title }) => (id ? [{ id, title }] : []))
  return (
    <Article
      title={page.title}
      meta={
        <>
          Version {page.version}, in force from <Day date={page.date} />.
        </>
      }
      summary={page.summary}
      contents={[...titled, { id: 'change-log', title: 'Change log' }]}
    >
      {page.needsReview ? <ReviewNote /> : null}
      {sections.map(({ id, blocks }) => (
        <Fragment key={id}>
          <Content blocks={blocks} />
          {actions[id] ? <div className={styles.actions}>{actions[id]}</div> : null}
        </Fragment>
      ))}
      <h2 id="change-log">Change log</h2>
      <ul>
        {page.changes.map(({ date, text }) => (
          <li key={text}>
            <Day date={date} />: {text}
          </li>
        ))}
      </ul>
    </Article>
  )
}

function ReviewNote() {
  return (
    <Note kind="warn">
      Needs review by a lawyer. This text follows what Akin does, but no lawyer has read it for this
      installation yet.
    </Note>
  )
}

function Day({ date }: { date: string }) {
  return <Time value={new Date(date)} as="calendar" />
}
