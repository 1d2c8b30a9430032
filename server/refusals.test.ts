import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { refusals } from '@akin/contract/refusals.ts'
import { expect, test } from 'vitest'

test('every refusal of the contract is provoked by a test', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const files = globSync(['server/**/*.test.ts', 'e2e/*.test.ts'], {
    cwd: root,
    exclude: ['**/node_modules'],
  })
  const provoked = new Set(files.flatMap(file => codesIn(readFileSync(path.join(root, file), 'utf8'))))
  expect(provoked).toContain('not_found')
  expect(Object.keys(refusals).filter(code => !provoked.has(code))).toEqual([])
})

test('a code counts where a line names it as a code, and nowhere else', () => {
  const counted = [
    "expect(body).toMatchObject({ code: 'by_name' })",
    "expect([status, body.code]).toEqual([409, 'by_value'])",
  ]
  const other = [
    "// code: 'commented'",
    " * code: 'explained'",
    "{ status: 'unavailable' }",
    "get('/x') // code: 'x'",
  ]
  expect([...counted, ...other].flatMap(codesIn)).toEqual(['by_name', 'by_value'])
})

/**
 * What stands in quotes after the word `code`, line by line and without comments. The browser's tests are not asked:
 * they make some answers up.
 */
function codesIn(source: string) {
  const lines = source.split('\n').map(line => line.replace(/^\s*\*.*|(^|\s)\/\/.*/, ''))
  return lines.flatMap(line => {
    const [, ...named] = line.split(/\bcode\b/)
    return Array.from(named.join().matchAll(/'(\w+)'/g), ([, code = '']) => code)
  })
}
