import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lightenIcon } from './lighten-icons.ts'

test('an icon keeps its lines and nothing else', () => {
  const library = path.dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'))
  const source = readFileSync(path.join(library, 'dist/esm/icons/globe.mjs'), 'utf8')
  const code = lightenIcon(source)
  const lines = (text: string) => [...text.matchAll(/ (?:d|r|cx|cy): "[^"]+"/g)].map(String)
  expect(lines(source)).toHaveLength(5)
  expect(lines(code)).toEqual(lines(source))
  expect(source).toMatch(/name: "globe"[\s\S]*key: "/)
  expect(code).not.toMatch(/key:|name:|size:|__iconData\.node/)
  expect(code).toContain('createLucideIcon(__iconData)')
})
