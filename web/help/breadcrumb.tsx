import type { HelpArticle } from '@akin/contract/help/shapes.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import styles from './breadcrumb.module.css'

export function Breadcrumb({ category }: Pick<HelpArticle, 'category'>) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        <li>
          <Link to="/help-center">Help centre</Link>
        </li>
        <li>
          <ChevronRight aria-hidden="true" size={16} />
          <Link to="/help-center" hash={category.id}>
            {category.title}
          </Link>
        </li>
      </ol>
    </nav>
  )
}
