import type { HelpCategory, HelpCategoryId } from '@akin/contract/help/shapes.ts'
import {
  CreditCard,
  DoorOpen,
  type LucideIcon,
  MessageSquare,
  ShieldCheck,
  UserRound,
  Users,
} from 'lucide-react'
import styles from './categories.module.css'

const looks: Record<HelpCategoryId, { ink: string; Icon: LucideIcon }> = {
  'getting-started': { ink: '#f5b63f', Icon: DoorOpen },
  chat: { ink: '#e58aa0', Icon: MessageSquare },
  'connect-discover': { ink: '#a3cdc7', Icon: Users },
  safety: { ink: '#b5cf9f', Icon: ShieldCheck },
  money: { ink: '#f0a77c', Icon: CreditCard },
  'account-privacy': { ink: '#fbe0a4', Icon: UserRound },
}

/** Each card leads to its list further down the page. */
export function Categories({ categories }: { categories: HelpCategory[] }) {
  return (
    <nav aria-label="Topics">
      <ul className={styles.categories}>
        {categories.map(category => (
          <li key={category.id}>
            <Card {...category} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Card({ id, title, text, articles }: HelpCategory) {
  const { ink, Icon } = looks[id]
  return (
    <a href={`#${id}`} className={styles.card}>
      <span className={styles.glyph} style={{ background: ink }}>
        <Icon aria-hidden="true" size={24} />
      </span>
      <b>{title}</b>
      <span className={styles.text}>{text}</span>
      <span className={styles.count}>
        {articles.length === 1 ? '1 article' : `${articles.length} articles`}
      </span>
    </a>
  )
}
