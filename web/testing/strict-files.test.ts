import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { strictFiles } from './strict-files.ts'

const top = path.resolve(import.meta.dirname, '../..')
const texts = strictFiles.map(file => readFileSync(path.join(top, file), 'utf8'))
const routes = readFileSync(path.join(top, 'web/routes.ts'), 'utf8')
const addresses = Array.from(routes.matchAll(/\broute\('([^']+)'/g), ([, address = '']) => address)

test.each(addresses)('%s is opened with the build of React that finds fault', address => {
  const [before = ''] = address.split('$')
  const opened = new RegExp(`['\`]${before}${address.includes('$') ? "[^'`]" : "['`?#]"}`)
  expect(texts.some(text => opened.test(text))).toBe(true)
})
