import type { HelpCard } from '@akin/contract/help/shapes.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './related.module.css'

export function Related({ cards }: { cards: HelpCard[] }) {
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
