import { Link } from '@tanstack/react-router'
import { CreditCard, Scale, ShieldCheck } from 'lucide-react'
import styles from './topics.module.css'

const topics = [
  {
    to: '/refunds',
    title: 'Refunds',
    text: 'When money comes back, and how to ask for it',
    ink: '#f0a77c',
    Icon: CreditCard,
  },
  {
    to: '/privacy-policy',
    title: 'Privacy',
    text: 'What we know about you, and who can see it',
    ink: '#b5cf9f',
    Icon: ShieldCheck,
  },
  {
    to: '/terms',
    title: 'Rules',
    text: 'What you may expect of Akin, and it of you',
    ink: '#fbe0a4',
    Icon: Scale,
  },
] as const

export function Topics() {
  return (
    <section aria-labelledby="topics">
      <h2 className={styles.title} id="topics">
        To read in full
      </h2>
      <ul className={styles.topics}>
        {topics.map(({ to, title, text, ink, Icon }) => (
          <li key={to}>
            <Link to={to} className={styles.topic}>
              <span className={styles.glyph} style={{ background: ink }}>
                <Icon aria-hidden="true" size={24} />
              </span>
              <b>{title}</b>
              <span className={styles.text}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
