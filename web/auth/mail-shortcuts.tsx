import { ExternalLink } from 'lucide-react'
import { mailProviderOf } from './mail-providers.ts'
import styles from './pending.module.css'

/** The way to the inbox, where we know it. */
export function MailShortcuts({ email }: { email: string | null }) {
  const provider = email && mailProviderOf(email)
  if (!provider) return null
  return (
    <a className={styles.inbox} href={provider.url} target="_blank" rel="noopener noreferrer">
      Open {provider.name}
      <ExternalLink size={16} aria-hidden="true" />
    </a>
  )
}
