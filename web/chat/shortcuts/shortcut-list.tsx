import { Dialog } from '#ui/dialog.tsx'
import styles from './shortcut-list.module.css'

const shortcuts: [string, string[][]][] = [
  ['Send', [['Enter']]],
  ['New line', [['Shift', 'Enter']]],
  ['Send it later', [['Ctrl', 'Shift', 'Enter']]],
  ['Edit your last message, in an empty field', [['↑']]],
  ['Cancel a reply, close what is open', [['Esc']]],
  ['From message to message', [['↑'], ['↓']]],
  ['First or last message', [['Home'], ['End']]],
  ['Into a message, and out of it', [['Enter'], ['Esc']]],
  [
    'Previous or next conversation',
    [
      ['Alt', '↑'],
      ['Alt', '↓'],
    ],
  ],
  ['Search people and messages', [['Ctrl', 'K']]],
  ['Search in the conversation', [['Ctrl', 'F']]],
  ['Previous or next photo', [['←'], ['→']]],
  ['This list', [['?']]],
]

export function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.list}>
        {shortcuts.map(([what, ways]) => (
          <div key={what} className={styles.row}>
            <dt>{what}</dt>
            <dd className={styles.ways}>
              {ways.map(way => (
                <span key={way.join()} className={styles.way}>
                  {way.map(key => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>If you have chosen that Ctrl and Enter send, Enter begins a new line.</p>
    </Dialog>
  )
}
