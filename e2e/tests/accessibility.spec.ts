import type { Page } from '@playwright/test'
import { open } from '#bench/account-steps.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#bench/axe.ts'
import { expectRoomForLargeText } from '#bench/large-text.ts'
import { nameOf, pages, protectedPages, publicPages, type SpecPage } from '#bench/pages.ts'
import { expect, test } from '#bench/test.ts'

const aside = (kind: SpecPage['kind'], paths: string[], heading: SpecPage['heading']) =>
  paths.map((path): SpecPage => ({ path, kind, address: path, heading }))

const besides = [
  ...aside('public', ['/dev/ui'], 'akin'),
  ...aside('public', ['/dev/broken'], 'Faults'),
  ...aside('public', ['/help-center?q=sign+out'], 'How can we help?'),
]

const tabs = aside('verified', ['/discover?tab=search', '/discover?tab=saved'], 'Discover')

/** Every page is opened once, and looked at from every side while it is there. */
const all = [...publicPages, ...besides, ...protectedPages, ...tabs]

for (const group of inGroups([...publicPages, ...besides])) {
  test(`a visitor: ${titleOf(group)}`, async ({ page, expectFailedLoads }) => {
    expectFailedLoads(...group.flatMap(({ refused }) => refused ?? []))
    await open(page, '/about')
    await examineAll(page, group)
  })
}

for (const group of inGroups([...protectedPages, ...tabs])) {
  test(`someone signed in: ${titleOf(group)}`, async ({ person, expectFailedLoads }) => {
    expectFailedLoads(...group.flatMap(({ refused }) => refused ?? []))
    const { page } = await person('Ana')
    await open(page, '/about')
    await examineAll(page, group)
  })
}

const others = {
  visitor: [
    ...aside('public', ['/auth?mode=register'], 'Join Akin.'),
    ...aside('public', ['/no/such/page'], 'Nothing in common with this address'),
  ],
  member: [
    // On a phone each setting is a page that is called after it.
    ...aside(
      'user',
      ['privacy', 'notifications', 'security', 'blocked', 'billing', 'data'].map(
        tab => `/profile?tab=${tab}`,
      ),
      /^(Privacy|Notifications|Security|Blocked|Billing|Data)/,
    ),
    ...aside(
      'verified',
      ['received', 'sent', 'blocked'].map(tab => `/connect?tab=${tab}`),
      'Connect',
    ),
  ],
}

test('at 390 px what else can be opened has room for text of twice the size', { tag: '@variant' }, async ({
  page,
  people,
}) => {
  const { ana, ben } = await people()
  const bens = aside('public', [`/p/${ben.displayName}`], ben.displayName)
  for (const [who, stops] of [
    [page, others.visitor],
    [ana.page, [...others.member, ...bens]],
  ] as const) {
    await who.setViewportSize({ width: 390, height: 844 })
    await open(who, '/about')
    for (const stop of stops) {
      await visit(who, stop)
      await expectRoomForLargeText(who, stop.path)
    }
  }
})

async function examineAll(page: Page, group: SpecPage[]) {
  for (const stop of group) {
    const name = pages.includes(stop) ? nameOf(stop) : stop.path
    await visit(page, stop)
    await expectAccessible(page, name, all.indexOf(stop))
    await expectNoSidewaysScroll(page, name, [1024, 768, 320])
    await page.setViewportSize({ width: 390, height: 844 })
    await expectRoomForLargeText(page, name)
  }
}

/** Goes from page to page as links would, so that the application is loaded once. */
async function visit(page: Page, { path, address, heading }: SpecPage) {
  await page.evaluate(to => history.pushState(null, '', to), address)
  await expect(page.locator('h1')).toHaveText(heading)
  // A link of a mail leads on to the page that it is for.
  if (path === '/verify-redirect/{token}') await expect(page).not.toHaveURL(address)
  else await expect(page).toHaveURL(address)
  await expect(page.locator('h1')).toHaveCount(1)
  // Nothing is on its way any more. The page that shows all parts has places for what loads, too.
  if (path !== '/dev/ui') await expect(page.locator('[class*="_skeleton_"]')).toHaveCount(0)
}

function titleOf(group: SpecPage[]) {
  const paths = group.map(({ path }) => path).join(', ')
  return `${paths}: accessible, fitting from 320 px on, with text of twice the size`
}

function inGroups(pages: SpecPage[], size = 6) {
  const starts = pages.flatMap((_, index) => (index % size === 0 ? [index] : []))
  return starts.map(start => pages.slice(start, start + size))
}
