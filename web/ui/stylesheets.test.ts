import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.join(import.meta.dirname, '..')

const sheets = globSync('**/*.css', {
  cwd: web,
  exclude: name => ['dist', 'node_modules'].includes(name),
}).map(file => {
  const text = readFileSync(path.join(web, file), 'utf8')
  // Comments are blanked, so that lines keep their numbers.
  return { file, text: text.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' ')) }
})

test('widths at which a layout changes have a name, and are written once', () => {
  expect(sheets.length).toBeGreaterThan(200)
  expect(found(/@(?:media|container)[^{]*width[^{]*/g)).toEqual([])
})

test('what has only its fill gets its edge from the token where fills are not painted', () => {
  const blocks = found(/@media \(forced-colors: active\)[\s\S]*?\n\}/g)
  expect(blocks.length).toBeGreaterThan(20)
  expect(blocks.filter(block => /border[\w-]*: 1px solid;/.test(block))).toEqual([])
})

/** Where it is written, as `ui/badge.module.css:12 padding: 3px`. */
function found(pattern: RegExp) {
  return sheets.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(({ 0: what, index }) => {
      const line = text.slice(0, index).split('\n').length
      return `${file}:${line} ${what.trim()}`
    }),
  )
}
