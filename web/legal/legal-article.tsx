import { Note } from '#ui/note.tsx'
import { Article, type ArticleSection } from './article.tsx'
import styles from './legal-article.module.css'

interface LegalArticleProps {
  title: string
  summary: string
  sections: ArticleSection[]
}

/** A legal page: its short version, its sections, and the version that is in force. */
export function LegalArticle({ title, summary, sections }: LegalArticleProps) {
  return (
    <Article
      title={title}
      meta={
        <>
          Version 1, in force from <time dateTime="2026-11-15">15 November 2026</time>.
        </>
      }
      summary={{ title: 'The short version', text: summary }}
      sections={sections}
    >
      <Note kind="warn" className={styles.review}>
        This text says in plain words how Akin works today. It needs review by a lawyer before an installation
        is opened to the public.
      </Note>
    </Article>
  )
}
