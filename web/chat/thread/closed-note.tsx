import { useQuery } from '@tanstack/react-query'
import { TextLink } from '#ui/text-link.tsx'
import { warningQuery } from '../info/memory-queries.ts'
import styles from './thread-view.module.css'

/** Where nothing can be written any more. Whom a scammer wrote to is told so, as it may not be over for them. */
export function ClosedNote({ contactId }: { contactId: number }) {
  const { data } = useQuery(warningQuery(contactId))
  if (!data?.isScam) return <p className={styles.closed}>You can't send messages in this conversation.</p>
  return (
    <div role="note" className={styles.closed}>
      <p>
        <b>We closed this account because of scams.</b> If it asked you for money, codes or bank details, send
        nothing more. If you have paid, tell your bank today.{' '}
        <TextLink to="/help-center/$articleId" params={{ articleId: 'spot-scams' }}>
          Spot scams
        </TextLink>
      </p>
    </div>
  )
}
