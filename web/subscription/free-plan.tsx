import { Check } from 'lucide-react'
import { Tag } from '#ui/badge.tsx'
import styles from './subscription.module.css'

const included = [
  'Your account on all your devices',
  'Ending any session, and leaving with 30 days to come back',
  'Every privacy and safety setting',
  'Help and support from a person',
]

/** The plan that everyone has. */
export function FreePlan() {
  return (
    <section className={styles.plan}>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <path
          d="M14 0A14 14 0 0 1 14 28H3.64A3.64 3.64 0 0 1 0 24.36V14A14 14 0 0 1 14 0Z"
          fill="var(--logo-a)"
        />
      </svg>
      <div className={styles.name}>
        <h2>Free</h2>
        <Tag>Your plan now</Tag>
      </div>
      <p className={styles.price}>$0</p>
      <p className={styles.per}>Always</p>
      <ul>
        {included.map(line => (
          <li key={line}>
            <Check aria-hidden="true" size={20} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
