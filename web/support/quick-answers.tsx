import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import styles from './support.module.css'

const pages = [
  { to: '/help-center', label: 'Help centre' },
  { to: '/refunds', label: 'Refunds' },
  { to: '/privacy-policy', label: 'Privacy policy' },
  { to: '/terms', label: 'Terms' },
] as const

export function QuickAnswers() {
  return (
    <aside className={styles.aside}>
      <nav className={styles.card} aria-labelledby="quick-answers">
        <h2 id="quick-answers">Quick answers</h2>
        <ul>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>
                {label}
                <ChevronRight aria-hidden="true" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.danger}>
        <h2>In danger right now?</h2>
        <p>If you are in danger call your local emergency number. Then tell us, and we will act.</p>
      </div>
    </aside>
  )
}
