import type { OwnReport, SealedItem } from '@akin/contract/safety/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/loaded.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { sealedCopyQuery } from '../queries.ts'
import { momentWords } from './report-state.ts'
import styles from './sealed-copy-dialog.module.css'

interface SealedCopyDialogProps {
  report: OwnReport
  open: boolean
  onClose: () => void
}

/** What went along with a report, as it was sealed then. Nothing of it can be changed. */
export function SealedCopyDialog({ report, open, onClose }: SealedCopyDialogProps) {
  const query = useQuery({ ...sealedCopyQuery(report.id), enabled: open })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      long
      title="What you sent"
      description={`Report ${report.receipt}, sealed ${momentWords(report.reportedAt)}. Nobody can change it.`}
    >
      <Loaded query={query} what="what you sent" skeleton="180px">
        {items => (
          <ul className={styles.items}>
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is sealed stays in its order.
              <li key={index} className={cx(item.isSubject && styles.subject)}>
                <Item item={item} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}

function Item({ item: { kind, from, at, text, isSubject } }: { item: SealedItem }) {
  return (
    <>
      <p className={styles.head}>
        <b>{kind === 'report' ? 'Your report' : <bdi>{from || kinds[kind]}</bdi>}</b>
        {at ? <span className="num">{momentWords(at)}</span> : null}
        {isSubject ? <span>Reported</span> : null}
      </p>
      <p dir="auto" className={styles.text}>
        {text || '–'}
      </p>
    </>
  )
}

const kinds: Record<Exclude<SealedItem['kind'], 'report'>, string> = {
  message: 'Message',
  request: 'Request',
  profile: 'Profile',
  picture: 'Photo',
}
