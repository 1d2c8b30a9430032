import type { Page } from '@playwright/test'
import { open } from '#bench/account-steps.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#bench/axe.ts'
import { nameOf, protectedPages, publicPages, type SpecPage } from '#bench/pages.ts'
import { expect, test } from '#bench/test.ts'

const besides = [
  { path: '/dev/ui', heading: 'akin' },
  { path: '/dev/broken', heading: 'Faults' },
  { path: '/help-center?q=sign+out', heading: 'How can we help?' },
].map(({ path, heading }): SpecPage => ({ path, kind: 'public', address: path, heading }))

for (const group of inGroups([...publicPages, ...besides])) {
  test(`a visitor: ${titleOf(group)}`, async ({ page, expectFailedLoads }) => {
    expectFailedLoads(...group.flatMap(({ refused }) => refused ?? []))
    await open(page, '/dev/ui')
    await examineAll(page, group)
  })
}

const tabs = ['/discover?tab=search', '/discover?tab=saved'].map(
  (path): SpecPage => ({ path, kind: 'verified', address: path, heading: 'Discover' }),
)

for (const group of inGroups([...protectedPages, ...tabs])) {
  test(`someone signed in: ${titleOf(group)}`, async ({ person, expectFailedLoads }) => {
    expectFailedLoads(...group.flatMap(({ refused }) => refused ?? []))
    const { page } = await person('Ana')
    await open(page, '/dev/ui')
    await examineAll(page, group)
  })
}

/** Goes from page to page as links would, so that the application is loaded once. */
async function examineAll(page: Page, group: SpecPage[]) {
  for (const specPage of group) {
    await page.evaluate(to => history.pushState(null, '', to), specPage.address)
    await expect(page.locator('h1')).toHaveText(specPage.heading)
    // A link of a mail leads on to the page that it is for.
    const leadsOn = specPage.path === '/verify-redirect/{token}'
    if (leadsOn) await expect(page).not.toHaveURL(specPage.address)
    else await expect(page).toHaveURL(specPage.address)
    await expect(page.locator('h1')).toHaveCount(1)
    // Nothing is on its way any more. The page that shows all parts has places for what loads, too.
    if (specPage.path !== '/dev/ui') await expect(page.locator('[class*="_skeleton_"]')).toHaveCount(0)
    await expectAccessible(page, nameOf(specPage))
    await expectNoSidewaysScroll(page, nameOf(specPage), [320, 768, 1024])
  }
}

function titleOf(group: SpecPage[]) {
  const paths = group.map(({ path }) => path).join(', ')
  return `${paths}: accessible and fitting, on phone and desktop, light and dark`
}

function inGroups(pages: SpecPage[], size = 5) {
  const starts = pages.flatMap((_, index) => (index % size === 0 ? [index] : []))
  return starts.map(start => pages.slice(start, start + size))
}
