import { expectAccessible, expectNoSidewaysScroll } from '#bench/axe.ts'
import { nameOf, pages, type SpecPage } from '#bench/pages.ts'
import { expect, test } from '#bench/test.ts'

const devPages: SpecPage[] = ['/dev/ui', '/dev/broken'].map(path => ({ path, kind: 'public', address: path }))

for (const specPage of [...pages, ...devPages]) {
  const { path, kind, address, status, refused } = specPage
  test(`${path} is accessible and fits, on phone and desktop, light and dark`, async ({
    page: visitor,
    person,
    expectFailedLoads,
  }) => {
    if (status === 404) expectFailedLoads(address)
    if (refused) expectFailedLoads(refused)
    const page = kind === 'public' ? visitor : (await person('Ana')).page
    await page.goto(address)
    await expect(page.getByTestId('startup-loader')).toBeHidden()
    await expect(page.locator('h1')).toHaveCount(1)
    if (path !== '/auth') await expect(page, 'nobody is sent away').not.toHaveURL(/\/auth/)
    await expectAccessible(page, nameOf(specPage))
    await expectNoSidewaysScroll(page, nameOf(specPage), [320, 768, 1024])
  })
}
