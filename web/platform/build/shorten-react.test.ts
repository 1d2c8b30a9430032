import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { names, shortenNames } from './shorten-react.ts'

const require = createRequire(import.meta.url)
const file = path.join(path.dirname(require.resolve('react-dom')), 'cjs/react-dom-client.production.js')

test("React's names for its own data get short, and what others call stays", () => {
  const source = readFileSync(file, 'utf8')
  const shortened = shortenNames(source, file)
  const countOf = (code: string, name: string) => code.split(name).length - 1
  expect(countOf(source, '.memoizedState')).toBeGreaterThan(100)
  expect(countOf(shortened, 'memoizedState')).toBe(0)
  for (const name of ['exports.hydrateRoot', '.componentDidMount', '.dangerouslySetInnerHTML', '.current']) {
    expect(countOf(source, name), name).toBeGreaterThan(0)
    expect(countOf(shortened, name), name).toBe(countOf(source, name))
  }
})

test.each(['react/cjs/react', 'react-dom/cjs/react-dom', 'scheduler/cjs/scheduler'])(
  'none of these names is known to %s',
  module => {
    const other = readFileSync(path.join(path.dirname(file), `../../${module}.production.js`), 'utf8')
    const found = names.filter(name => other.includes(name))
    expect(other).toContain('exports.')
    expect(found).toEqual([])
  },
)
