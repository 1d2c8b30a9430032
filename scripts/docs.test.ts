import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const pages = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: root })
const sources = globSync('{contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css,sql}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
})
const fileNames = new Set(sources.map(file => path.basename(file)))
const code = sources
  .filter(file => !/\.(test|spec)\.\w+$/.test(file))
  .map(file => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')

/** Such as `server/platform/bus/`, `web/auth/*.layout.tsx` or `contract/<room>/events.ts`. */
const repositoryPath = /^(contract|server|web|e2e|bench|scripts|content|docs)\/[\w./*<>-]*$/
const fileName = /^[\w-]+(\.\w+)*\.(tsx?|mjs|css|sql)$/
/** A call such as `enqueue(tx, welcome, { userId })`. */
const call = /^([a-z]\w*)\(/

/** Names of the example in CONTRIBUTING.md, which is made up. */
const examples = new Set([
  'server/migrations/NNNN_name.sql',
  'server/<room>/send-message.ts',
  'send-message.test.ts',
  'sendMessage(deps, call)',
])

test('the pages that are checked name files, and functions', () => {
  expect(pages).toContain(path.join('docs', 'house.md'))
  const all = pages.flatMap(namesIn)
  for (const kind of [repositoryPath, fileName, call]) expect(all.some(name => kind.test(name))).toBe(true)
})

test.each(pages)('every file and function that %s names exists', page => {
  expect(namesIn(page).filter(isMissing)).toEqual([])
})

test.each(pages)('every link of %s to another file leads there', page => {
  const links = [...textOf(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(
    ([, target]) => target ?? '',
  )
  const folder = path.dirname(path.join(root, page))
  expect(links.filter(target => globSync(target, { cwd: folder }).length === 0)).toEqual([])
})

/** What stands between backticks, without blocks of code. */
function namesIn(page: string) {
  return [...textOf(page).matchAll(/`([^`\n]+)`/g)].map(([, name]) => name ?? '')
}

function textOf(page: string) {
  return readFileSync(path.join(root, page), 'utf8').replace(/^ *```[\s\S]*?^ *```/gm, '')
}

function isMissing(name: string) {
  if (examples.has(name)) return false
  if (repositoryPath.test(name)) return globSync(name.replace(/<\w+>/g, '*'), { cwd: root }).length === 0
  if (fileName.test(name)) return !fileNames.has(name)
  const [, called] = call.exec(name) ?? []
  return (
    called !== undefined && !new RegExp(`\\b(function|const) ${called}\\b|^ +${called}\\(`, 'm').test(code)
  )
}
