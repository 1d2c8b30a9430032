import type { HelpShelf } from '@akin/contract/help/shapes.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { phone } from '#ui/screens.ts'
import { HelpLink } from './help-link.tsx'
import styles from './help-list.module.css'

type Entry = HelpShelf['oftenAsked'][number]

/**
 * With their answers; on a phone each answer opens when its question is pressed. Until the page has come alive there, the
 * question is a link to its article, in the same place.
 */
export function OftenAsked({ entries }: { entries: Entry[] }) {
  const [isPhone, setPhone] = useState(false)
  useEffect(() => setPhone(matchMedia(phone).matches), [])
  return (
    <section aria-labelledby="often-asked">
      <h2 id="often-asked" className={styles.title}>
        Often asked
      </h2>
      <ul className={`${styles.list} ${styles.brief}`}>
        {entries.map(entry => (
          <li key={entry.id}>
            {isPhone ? (
              <Folded {...entry} />
            ) : (
              <HelpLink address={`/help-center/${entry.id}`} title={entry.question} text={entry.answer} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Folded({ id, question, answer }: Entry) {
  return (
    <details className={styles.folded}>
      <summary className={styles.entry}>
        <b>{question}</b>
        <ChevronRight aria-hidden="true" size={20} />
      </summary>
      <p>
        {answer}{' '}
        <Link to="/help-center/$articleId" params={{ articleId: id }}>
          Read the article
        </Link>
      </p>
    </details>
  )
}
