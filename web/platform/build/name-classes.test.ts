import { expect, test } from 'vitest'
import { withoutTables } from './name-classes.ts'

const from = "'./row.module.css'"

test('a class that is named is written where it is used', () => {
  const code = `import styles from ${from}\nexport const row = () => cx(styles.row, isMine && styles.mine)`
  expect(withoutTables(code)).toBe(code.replace('import styles', 'import * as styles'))
})

test.each(['styles[size]', 'rowOf(styles)', '({ styles })', 'styles.new'])(
  'where the table is asked for something else, it stays: %s',
  use => {
    const code = `import styles from ${from}\nexport const row = () => cx(styles.row, ${use})`
    expect(withoutTables(code)).toBe(code)
  },
)
