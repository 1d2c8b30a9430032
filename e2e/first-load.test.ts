import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { shownOn, stylesheetOf } from '../server/platform/installation/brand.ts'
import { undecided } from '../server/platform/installation/read-installation.ts'
import { loadWeb } from '../server/platform/render/built-web.ts'
import { requireWeb } from '../server/testing/require-web.ts'
import { type Chunks, routeAssets } from '../web/route-assets.ts'
import { shellFiles } from '../web/shell-files.ts'

/**
 * What the server names in the head of a page, so that the browser fetches it at once: kB of script as gzip, files of
 * script, stylesheets. The figures are those that were reached, rounded up.
 */
const budgets = {
  '/': { script: 118, scripts: 5, styles: 2 },
  '/p/$displayName': { script: 121.4, scripts: 7, styles: 3 },
  '/help-center': { script: 119.8, scripts: 8, styles: 4 },
  '/terms': { script: 120, scripts: 10, styles: 5 },
  '/auth': { script: 131.8, scripts: 6, styles: 4 },
  '/chat': { script: 161.1, scripts: 9, styles: 5 },
  '/chat/$contactId': { script: 185.2, scripts: 9, styles: 5 },
  '/connect': { script: 164.6, scripts: 9, styles: 4 },
  '/discover': { script: 171, scripts: 10, styles: 4 },
  '/profile': { script: 180, scripts: 10, styles: 5 },
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
  expect(own).toBeLessThanOrEqual(12_020 + pages * 108)
})

test('the service worker is small, and keeps what pages of members load at once, and not all that there is', () => {
  expect(statSync(`${client}/.vite/sw.js.gz`).size).toBeLessThanOrEqual(4_000)
  const shell = shellFiles({ entry: 'entry-client.tsx', files })
  expect(shell.pages).toEqual(['/chat', '/chat/0', '/connect', '/discover', '/profile'])
  const needed = (['/chat', '/chat/$contactId', '/connect', '/discover', '/profile'] as const)
    .flatMap(page => ['__root__', ...layouts[page]].flatMap(id => routes[id] ?? []))
    .flatMap(({ preloads = [], css = [] }) => [...preloads, ...css])
  expect(needed.filter(file => !shell.files.includes(file))).toEqual([])
  expect(shell.files.filter(file => /emoji-panel|menu-parts|toast-|woff2/.test(file)).length).toBeGreaterThan(
    4,
  )
  expect(shell.files.filter(file => /staff|console|home\.page|\.json/.test(file))).toEqual([])
  const bytes = shell.files.map(
    file => statSync(`${client}${/\.(js|css|svg)$/.test(file) ? `${file}.gz` : file}`).size,
  )
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(860_000)
})

test('no other page loads anything of the console', () => {
  const { '/admin/$': own, ...others } = routes
  expect(own?.preloads?.length).toBeGreaterThan(0)
  const ofStaff = Object.entries(files).filter(([key]) => key.startsWith('staff/'))
  const named = new Set(ofStaff.flatMap(([, { file, css = [] }]) => [file, ...css].map(name => `/${name}`)))
  expect(named.size).toBeGreaterThan(3)
  const loaded = Object.values(others).flatMap(({ preloads = [], css = [] }) => [...preloads, ...css])
  expect(loaded.filter(file => named.has(file))).toEqual([])
  // Whatever is loaded on demand elsewhere is no part of it either: this sentence stands in its frame alone.
  const holding = Object.values(files).filter(
    ({ file }) =>
      file.endsWith('.js') &&
      readFileSync(path.join(client, file), 'utf8').includes('is written down, with your name'),
  )
  expect(holding.filter(({ file }) => !named.has(`/${file}`))).toEqual([])
  expect(holding.length).toBeGreaterThan(0)
})

test('a look of its own and an announcement as long as it may be weigh under a kilobyte on a page', async () => {
  const { createRenderer } = await loadWeb(requireWeb())
  const render = createRenderer({ entry: 'entry-client.tsx', files }, () =>
    Promise.reject(new Error('The home page asks nothing.')),
  )
  const weigh = async (decided: typeof undecided) => {
    const settings = { publicUrl: 'https://akin.example', supportEmail: 'help@akin.example' }
    const site = { ...settings, companyName: 'Akin', keepsMail: false, build: 'test', ...shownOn(decided) }
    const page = await render({ url: '/', nonce: 'mark', site, style: stylesheetOf(decided) })
    const html = await page.text()
    return { html, bytes: gzipSync(html, { level: 9 }).length }
  }
  const text =
    'We move to a larger machine on Sunday, from six to eight in the morning by the clock of Lisbon. Until then all is as ever; while it lasts what you write waits on your device, and leaves by itself after.'
  const [plain, own] = [
    await weigh(undecided),
    await weigh({
      ...{ ...undecided, name: 'The Harbour Swimming Club 1901', colour: '#1f5f8b', logo: '8f3a'.repeat(8) },
      ...{ announcement: text.slice(0, 200), announcementLink: '/help-center/your-first-steps' },
      announcementUntil: new Date(Date.now() + 86_400_000),
    }),
  ]
  expect(own.html).toContain(text.slice(0, 200))
  expect(own.html).toContain('The Harbour Swimming Club 1901')
  expect(plain.bytes).toBeGreaterThan(3_000)
  expect(own.bytes - plain.bytes).toBeLessThanOrEqual(1_000)
})
