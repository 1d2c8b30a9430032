import type { HelpCategory } from '@akin/contract/help/shapes.ts'
import styles from './all-articles.module.css'
import { HelpLink } from './help-link.tsx'
import lists from './help-list.module.css'

export function AllArticles({ categories }: { categories: HelpCategory[] }) {
  return (
    <section aria-labelledby="all-articles">
      <h2 id="all-articles" className={lists.title}>
        All articles
      </h2>
      <div className={styles.columns}>
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
