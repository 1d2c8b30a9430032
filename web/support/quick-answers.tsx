import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import styles from './support.module.css'

const articles = [
  { articleId: 'verification-email-missing', label: 'Verification email missing' },
  { articleId: 'reset-password', label: 'Reset your password' },
  { articleId: 'reactivate-account', label: 'Come back after deleting' },
] as const

export function QuickAnswers() {
  return (
    <aside className={styles.aside}>
      <nav className={styles.card} aria-labelledby="quick-answers">
        <h2 id="quick-answers">Quick answers</h2>
        <ul>
          {articles.map(({ articleId, label }) => (
            <li key={articleId}>
              <Link to="/help-center/$articleId" params={{ articleId }}>
                {label}
                <ChevronRight aria-hidden="true" size={16} />
              </Link>
            </li>
          ))}
          <li>
            <Link to="/refunds">
              Refunds
              <ChevronRight aria-hidden="true" size={16} />
            </Link>
          </li>
        </ul>
      </nav>
      <div className={styles.danger}>
        <h2>In danger right now?</h2>
        <p>If you are in danger call your local emergency number. Then tell us, and we will act.</p>
      </div>
    </aside>
  )
}
