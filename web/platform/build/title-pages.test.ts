import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withoutDescriptions } from './title-pages.ts'

test.each([
  `pageHead({ title: 'Chat', description: 'One to one.', index: false })`,
  `pageHead({\n  title: 'Chat',\n  description:\n    "One's own.",\n})`,
  `pageHead({ title: siteName(), description: \`Join \${siteName()}. It is free.\` })`,
])('a page is named, and nothing else is said of it: %s', call => {
  const left = withoutDescriptions(`head: () => ${call},`)
  expect(left).toMatch(/title: .+description: ''/s)
  expect(left).not.toMatch(/One|free/)
})

test('what is read from somewhere stays, and so do words that are for people', () => {
  const read = 'pageHead({ title, description: summary })'
  expect(withoutDescriptions(read)).toBe(read)
  const toast = `toast({ title: 'Saved', description: 'All of it.' })`
  expect(withoutDescriptions(toast)).toBe(toast)
})

test('it finds the words of every page', () => {
  const web = path.resolve(import.meta.dirname, '../..')
  const pages = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.page.tsx') && !file.includes('node_modules'))
    .map(file => readFileSync(path.join(web, file), 'utf8'))
  const said = pages.filter(code => /pageHead\(\{[^)]*description:\s*['"`]/.test(code))
  expect(said.length).toBeGreaterThan(20)
  expect(said.filter(code => !withoutDescriptions(code).includes("description: ''"))).toEqual([])
})
