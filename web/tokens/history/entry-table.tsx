import type { TokenEntry } from '@akin/contract/tokens/shapes.ts'
import { Time } from '#platform/time.tsx'
import { cx } from '#ui/cx.ts'
import table from '#ui/table.module.css'
import { number } from '../token-words.ts'
import { EntryLink } from './entry-link.tsx'
import styles from './entry-table.module.css'
import { entryWords, moneyOf, signed } from './entry-words.ts'

/** On a phone the time stands under what it was, and the balance is left out. */
export function EntryTable({ entries }: { entries: TokenEntry[] }) {
  return (
    <table aria-labelledby="history" className={cx(table.table, styles.table)}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className={styles.wide}>
            When
          </th>
          <th scope="col" className={styles.amount}>
            Tokens
          </th>
          <th scope="col" className={cx(styles.amount, styles.wide)}>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(entry => (
          <EntryRow key={entry.seq} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function EntryRow({ entry }: { entry: TokenEntry }) {
  const { delta, balance, lapsesAt, createdAt } = entry
  const { word } = entryWords(entry)
  return (
    <tr>
      <th scope="row" className={styles.what}>
        <EntryLink entry={entry} />
        <span className={styles.detail}>
          <span className={styles.narrow}>
            <Time value={createdAt} as="day" />.{' '}
          </span>
          {word}
          {lapsesAt ? (
            <>
              , use by <Time value={lapsesAt} as="day" />
            </>
          ) : null}
        </span>
      </th>
      <td className={cx(styles.when, styles.wide)}>
        <Time value={createdAt} />
      </td>
      <td className={cx(styles.amount, delta > 0 && styles.in)}>
        <b>{signed(delta)}</b>
        <span className={styles.detail}>{moneyOf(entry)}</span>
      </td>
      <td className={cx(styles.amount, styles.balance, styles.wide)}>{number(balance)}</td>
    </tr>
  )
}
