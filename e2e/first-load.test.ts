import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { requireWeb } from '../server/testing/require-web.ts'
import { type Chunks, routeAssets } from '../web/route-assets.ts'

/**
 * What the server names in the head of a page, so that the browser fetches it at once: kB of script as gzip, files of
 * script, stylesheets. The figures are those that were reached, rounded up.
 */
const budgets = {
  '/': { script: 119, scripts: 4, styles: 2 },
  '/p/$displayName': { script: 122.5, scripts: 6, styles: 3 },
  '/help-center': { script: 121.5, scripts: 7, styles: 4 },
  '/terms': { script: 122, scripts: 9, styles: 5 },
  '/auth': { script: 135, scripts: 6, styles: 4 },
  '/chat': { script: 168.4, scripts: 9, styles: 5 },
  '/chat/$contactId': { script: 193.8, scripts: 9, styles: 5 },
  '/connect': { script: 171.8, scripts: 9, styles: 4 },
  '/discover': { script: 178, scripts: 10, styles: 4 },
  '/profile': { script: 186.5, scripts: 10, styles: 5 },
}

const verified = ['/_user', '/_user/_app', '/_user/_app/_verified']
const chats = [...verified, `${verified.at(-1)}/_chats`]

const layouts = {
  '/': ['/_public', '/_public/'],
  '/p/$displayName': ['/_public', '/_public/p/$displayName'],
  '/help-center': ['/_public', '/_public/help-center'],
  '/terms': ['/_public', '/_public/terms'],
  '/auth': ['/auth'],
  '/chat': [...chats, `${chats.at(-1)}/chat`],
  '/chat/$contactId': [...chats, `${chats.at(-1)}/chat/$contactId`],
  '/connect': [...verified, `${verified.at(-1)}/connect`],
  '/discover': [...verified, `${verified.at(-1)}/discover`],
  '/profile': ['/_user', '/_user/_app', '/_user/_app/profile'],
}

const client = path.join(requireWeb(), 'client')
const files = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Chunks['files']
const { routes } = routeAssets({ entry: 'entry-client.tsx', files })

test.each(Object.keys(budgets) as (keyof typeof budgets)[])(
  'the first load of %s is within its budget',
  page => {
    const assets = ['__root__', ...layouts[page]].flatMap(id => routes[id] ?? [])
    const scripts = new Set([
      ...assets.flatMap(({ preloads = [] }) => preloads),
      ...assets.flatMap(({ scripts = [] }) => scripts.map(({ attrs }) => String(attrs.src))),
    ])
    // Each is compiled while it arrives, and not on the thread that draws the page.
    for (const file of page === '/chat/$contactId' ? scripts : [])
      if (statSync(`${client}${file}.gz`).size > 10_000)
        expect(readFileSync(`${client}${file}`, 'utf8'), file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
    const styles = new Set(assets.flatMap(({ css = [] }) => css))
    const script = [...scripts].reduce((sum, file) => sum + statSync(`${client}${file}.gz`).size, 0) / 1000
    expect(script).toBeGreaterThan(100)
    expect(script).toBeLessThanOrEqual(budgets[page].script)
    expect(scripts.size).toBeLessThanOrEqual(budgets[page].scripts)
    expect(styles.size).toBeLessThanOrEqual(budgets[page].styles)
  },
)

test('the table of routes stays small, however many pages there are', () => {
  const pages = Object.keys(files).filter(key => key.includes('.page.tsx?tsr-split=component')).length
  expect(pages).toBeGreaterThan(20)
  const own = statSync(`${client}/${files['entry-client.tsx']?.file}.gz`).size
  // What every page needs, and for each page its address, its title and where its code is.
  expect(own).toBeLessThanOrEqual(12_600 + pages * 135)
})
