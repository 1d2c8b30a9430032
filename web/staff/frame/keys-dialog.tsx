import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { ConsoleEntry } from '../pages.ts'
import { KeyCap, type KeyHint } from './key.tsx'
import styles from './keys-dialog.module.css'
import { useSingleKeys } from './use-keys.ts'

const inList: readonly KeyHint[] = [
  { key: 'J K', does: 'Next, previous' },
  { key: 'Enter', does: 'Open' },
  { key: 'C', does: 'Claim it' },
  { key: 'F', does: 'Filter' },
  { key: '/', does: 'Search' },
]

const inCase: readonly KeyHint[] = [
  { key: '1', does: 'No breach' },
  { key: '2', does: 'Warning' },
  { key: '3', does: 'Limit' },
  { key: '4', does: 'Suspend' },
  { key: '5', does: 'Ban, admins' },
  { key: 'R', does: 'Remove something' },
  { key: 'N', does: 'Note for staff' },
  { key: 'H', does: 'Hand over' },
]

const inTicket: readonly KeyHint[] = [
  { key: 'R', does: 'Reply' },
  { key: 'N', does: 'Note for staff' },
  { key: '/', does: 'Macros' },
  { key: 'A', does: 'Assign' },
  { key: 'E', does: 'Solve' },
]

interface KeysDialogProps {
  open: boolean
  onClose: () => void
  entries: readonly ConsoleEntry[]
}

/** All keys, and the switch for those of one letter. */
export function KeysDialog({ open, onClose, entries }: KeysDialogProps) {
  const { on, toggle } = useSingleKeys()
  const anywhere: KeyHint[] = [
    { key: 'Ctrl K', does: 'Go to a person, case or ticket' },
    ...entries.flatMap(({ key, title }) => (key ? [{ key: `G ${key.toUpperCase()}`, does: title }] : [])),
    { key: '?', does: 'This list' },
  ]
  const isFor = (path: string) => entries.some(entry => entry.path === path)
  return (
    <Dialog open={open} onClose={onClose} title="Keys" long>
      <div className={styles.groups}>
        <Group title="Anywhere" keys={anywhere} />
        <Group title="In a list" keys={inList} />
        {isFor('/admin') ? <Group title="In a case" keys={inCase} /> : null}
        {isFor('/admin/support') ? <Group title="In a ticket" keys={inTicket} /> : null}
      </div>
      <Checkbox
        checked={on}
        onChange={toggle}
        label="Single-letter keys are on. Off, only keys with Ctrl work."
      />
    </Dialog>
  )
}

function Group({ title, keys }: { title: string; keys: readonly KeyHint[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl>
        {keys.map(({ key, does }) => (
          <div key={does} className={styles.row}>
            <dt>{does}</dt>
            <dd>
              <KeyCap keys={key} />
              <span className="sr-only">{key}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
