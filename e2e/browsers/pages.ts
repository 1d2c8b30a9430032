import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findTooWide } from '#bench/axe.ts'
import { type Screen, signIn } from '#bench/browsers/screen.ts'
import { nameOf, protectedPages, publicPages, type SpecPage } from '#bench/pages.ts'
import { expect } from '#bench/test.ts'
import { type Engine, testIn } from './engine.ts'

const folder = path.resolve(import.meta.dirname, '../../tour/browsers')
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** Every page at two widths, with a picture of each to look at. */
export function pagesIn(engine: Engine) {
  const test = testIn(engine)
  const { name } = engine
  test.skip(!engine.open, `There is no ${name} here.`)
  const lookAt = async (view: Screen, stops: SpecPage[]) => {
    for (const stop of stops) await look(view, stop, name.toLowerCase())
  }

  test(`${name}: what a page throws is heard, and what is too wide is seen`, async ({ view }) => {
    await view.open('/about')
    const { evaluate, takeErrors } = view.browser
    expect(await evaluate(findTooWide)).toEqual([])
    await evaluate(breakPage)
    let heard = ''
    const listen = async () => {
      heard += (await takeErrors()).join('\n')
      return heard
    }
    await expect.poll(listen).toContain('nobody catches this')
    await expect.poll(listen).toContain('something is wrong')
    expect(await evaluate(findTooWide)).not.toEqual([])
  })

  test(`${name}: every page that anyone may see`, async ({ view }) => {
    await lookAt(view, [...publicPages, ...besides])
  })

  test(`${name}: every page of members, as someone has it who has just come`, async ({ view, newMember }) => {
    await signIn(view, await newMember('Ana'))
    await lookAt(view, protectedPages)
  })

  test(`${name}: pages with people in them`, async ({ view, anaOfDemo }) => {
    await signIn(view, anaOfDemo)
    await lookAt(view, lively)
  })
}

const besides: SpecPage[] = [
  { path: '/auth-register', kind: 'public', address: '/auth?mode=register', heading: 'Join Akin.' },
  ...[{ path: '/no/such/page', kind: 'public' as const, address: '/no/such/page', status: 404 as const }].map(
    stop => ({ ...stop, heading: 'Nothing in common with this address' }),
  ),
]

const benOfDemo = 1_000_000_002

const lively: SpecPage[] = [
  { path: '/chat-full', address: '/chat', heading: 'Chats' },
  { path: '/chat-ben', address: `/chat/${benOfDemo}`, heading: 'Ben' },
  { path: '/connect-full', address: '/connect', heading: 'Connect' },
  { path: '/connect-received', address: '/connect?tab=received', heading: 'Connect' },
  { path: '/discover-full', address: '/discover', heading: 'Discover' },
  { path: '/discover-search', address: '/discover?tab=search', heading: 'Discover' },
  { path: '/discover-saved', address: '/discover?tab=saved', heading: 'Discover' },
  { path: '/user-ben', address: `/user/${benOfDemo}`, heading: /^Ben/ },
  { path: '/p-ana', address: '/p/Ana', heading: /^Ana/ },
  { path: '/profile-full', address: '/profile', heading: 'Your profile' },
  { path: '/profile-billing', address: '/profile?tab=billing', heading: /Settings|Billing/ },
  { path: '/notifications-full', address: '/notifications', heading: 'Notifications' },
].map(stop => ({ ...stop, kind: 'verified' as const }))

async function look(view: Screen, { path: name, address, heading }: SpecPage, who: string) {
  const { browser } = view
  const seen = () => browser.evaluate(readPage)
  for (const { width, height } of sizes) {
    const where = `${address} at ${width} px`
    await browser.resize(width, height)
    await view.open(address)
    const heard = expect.poll(async () => (await seen()).heading, `the heading of ${where}`)
    await (typeof heading === 'string' ? heard.toBe(heading) : heard.toMatch(heading))
    await expect.poll(async () => (await seen()).loading, where).toBe(0)
    const file = path.join(folder, who, `${nameOf({ path: name })}--${width}.png`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, await browser.photograph())
    const { boxes, room } = await seen()
    expect.soft(room, where).toBe(width)
    expect.soft(boxes, `error boxes on ${where}`).toEqual([])
    expect.soft(await browser.evaluate(findTooWide), `what has no room on ${where}`).toEqual([])
    expect.soft(await browser.takeErrors(), `errors of ${where}`).toEqual([])
  }
}

/** Runs in the page. */
function readPage() {
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2')].filter(each =>
    each.checkVisibility(),
  )
  return {
    heading:
      headings
        .find(({ tagName }) => tagName === 'H1')
        ?.innerText.replace(/\s+/g, ' ')
        .trim() ?? '',
    boxes: headings
      .map(({ innerText }) => innerText)
      .filter(text => /^(Application Error|Page Error|Error in )/.test(text)),
    loading: document.querySelectorAll('[class*="_skeleton_"]').length,
    room: innerWidth,
  }
}

/** Runs in the page. */
function breakPage() {
  console.error('something is wrong')
  setTimeout(() => {
    throw new Error('nobody catches this')
  })
  document.body.append(Object.assign(document.createElement('div'), { style: 'width: 200vw; height: 1px' }))
}
