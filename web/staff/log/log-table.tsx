import type { LogEntry } from '@akin/contract/staff/log-shapes.ts'
import { Time } from '#platform/time.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import table from '#ui/table.module.css'
import { TextButton } from '#ui/text-button.tsx'
import styles from './log-table.module.css'
import { actWords } from './log-words.ts'

interface LogTableProps {
  entries: LogEntry[]
  onPerson: (id: number, name: string) => void
}

export function LogTable({ entries, onPerson }: LogTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What is too wide for the screen is scrolled with keys.
    <section className={styles.scroll} aria-label="Entries" tabIndex={0}>
      <table className={cx(table.table, styles.table)}>
        <thead>
          <tr>
            {['Time', 'Who', 'Did', 'To', 'Why', 'Seal'].map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <tr key={entry.id}>
              <td className={styles.time}>
                <Time value={entry.at} />
              </td>
              <td>
                <Who entry={entry} onPerson={onPerson} />
              </td>
              <td>{actWords(entry.act)}</td>
              <td>{entry.subject ? `${entry.subject.kind} ${entry.subject.key}` : '–'}</td>
              <td className={styles.why}>
                {[entry.reason, entry.detail].filter(Boolean).join(' · ') || '–'}
              </td>
              <td className={styles.seal} title={entry.seal}>
                {`${entry.seal.slice(0, 4)}…${entry.seal.slice(-4)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Who({
  entry: { staffId, staffName },
  onPerson,
}: {
  entry: LogEntry
  onPerson: LogTableProps['onPerson']
}) {
  return (
    <span className={styles.who}>
      <Avatar name={staffName} userId={staffId ?? 0} size={24} />
      {staffId === null ? (
        staffName
      ) : (
        <TextButton onClick={() => onPerson(staffId, staffName)} aria-label={`Only ${staffName}`}>
          {staffName}
        </TextButton>
      )}
    </span>
  )
}
