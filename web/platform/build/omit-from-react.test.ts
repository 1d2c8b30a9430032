import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { omit, omitted, omittedIn } from './omit-from-react.ts'

const library = path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const read = (file: string) => readFileSync(path.join(library, '..', `${file}.production.js`), 'utf8')
const sources = ['react/cjs/react', 'react-dom/cjs/react-dom', 'scheduler/cjs/scheduler'].map(read)
const client = read('react-dom/cjs/react-dom-client')
const exportsOf = (code: string) => [...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name)

test('what is left out of React is gone, and everything else is there', () => {
  const before = sources.flatMap(exportsOf)
  const after = sources.map(omit).flatMap(exportsOf)
  expect(before).toEqual(expect.arrayContaining(omitted))
  expect(after).toEqual(before.filter(name => !omitted.includes(name ?? '')))
  for (const code of sources) expect(() => new Function('exports', 'require', omit(code))).not.toThrow()
})

test('the document gets none of the hints that cannot be given any more, and can still be drawn at once', () => {
  const table = (code: string) => /^ReactDOMSharedInternals\.d = \{[\s\S]*?^\};/m.exec(code)?.[0] ?? ''
  expect(table(client).match(/\w+: \w+/g)).toHaveLength(9)
  expect(table(omit(client)).match(/\w+: \w+/g)).toEqual(['f: flushSyncWork', 'r: requestFormReset'])
  expect(() => new Function('exports', 'require', omit(client))).not.toThrow()
})

test('errors are reported by the browser alone', () => {
  for (const code of [client, sources[0] ?? '']) {
    expect(code).toContain('process.emit')
    expect(omit(code)).toMatch(/reportGlobalError =\s+reportError[;,]/)
    expect(omit(code)).not.toContain('process.emit')
  }
})

test('React itself calls nothing that is left out', () => {
  const own = new RegExp(`\\b(Scheduler|React|ReactDOM)\\.(${omitted.join('|')})\\b`)
  expect(client).toMatch(/\bScheduler\.unstable_\w+/)
  for (const code of [client, ...sources]) expect(code).not.toMatch(own)
})

test('a call of what is left out is found in what the bundler writes', () => {
  expect(omittedIn('(0, import_react$1.useOptimistic)(text)')).toBe('useOptimistic')
  expect(omittedIn('import_react_dom.preload(href, { as: "style" })')).toBe('preload')
  expect(omittedIn('(0, import_react.useState)(route.preload, router.cache)')).toBeUndefined()
})
