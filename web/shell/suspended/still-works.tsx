import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextLink } from '#ui/text-link.tsx'
import styles from './suspended-page.module.css'

/** Where each way is that stays open. */
const ways: Record<string, (words: string) => ReactNode> = {
  'Downloading your data': words => toTab('data', words),
  'Your invoices': words => toTab('billing', words),
  'Cancelling your plan': words => toTab('billing', words),
  'Deleting your account': words => toTab('data', words),
  'Writing to support': words => <TextLink to="/support">{words}</TextLink>,
}

function toTab(tab: 'data' | 'billing', words: string) {
  return (
    <TextLink to="/profile" search={{ tab }}>
      {words}
    </TextLink>
  )
}

/** What someone suspended can still do, and the way to it. An appeal that was sent is told of beside it. */
export function StillWorks({ works, hasAppealed }: { works: string[]; hasAppealed: boolean }) {
  const shown = works.filter(words => !(hasAppealed && words === 'Your appeal'))
  if (shown.length === 0) return null
  return (
    <section className={styles.works} aria-labelledby="still-works">
      <h2 id="still-works">What still works</h2>
      <ul>
        {shown.map(words => (
          <li key={words}>
            <Check aria-hidden="true" />
            {ways[words]?.(words) ?? words}
          </li>
        ))}
      </ul>
    </section>
  )
}
