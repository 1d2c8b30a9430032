import type { Page } from '@playwright/test'
import { open, toast } from '#bench/account-steps.ts'
import { callAs } from '#bench/connect-steps.ts'
import type { Person } from '#bench/people.ts'
import { expect, test } from '#bench/test.ts'

const written = {
  fullName: 'Ana Lima',
  bio: 'For everyone.',
  headline: 'For contacts alone',
  city: 'Hidden-on-Sea',
  audiences: { bio: 'public', headline: 'contacts', place: 'me' },
}

const noLonger = 'This link no longer works. Ask for a new one.'
const section = (page: Page) => page.getByRole('region', { name: 'Share more with one person' })
const bar = (page: Page) => page.getByRole('region', { name: 'Shared with you' })
const seeIt = (page: Page) => bar(page).getByRole('button', { name: 'See it' })

async function makeLink(page: Page, forWhom: string) {
  await section(page).getByLabel('Who is it for?').fill(forWhom)
  await section(page).getByRole('button', { name: 'Make a link' }).click()
  const field = section(page).getByLabel(`Your link for ${forWhom}`)
  await expect(field).toBeFocused()
  return new URL(await field.inputValue())
}

/** Without the page, for tests about what comes after it. */
async function newLink(ana: Person) {
  await callAs(ana, 'PATCH', '/api/profile', written)
  const answer = await callAs(ana, 'POST', '/api/profile/shares', { forWhom: 'Ben' })
  const { id, address } = (await answer.json()) as { id: number; address: string }
  const { pathname, search } = new URL(address)
  return { id, path: pathname + search }
}

test('a link shows one person what contacts see, nobody else, and nobody once it is ended', async ({
  person,
  newContext,
  expectFailedLoads,
}) => {
  expectFailedLoads(/\/shared$/)
  const ana = await person('Ana')
  await callAs(ana, 'PATCH', '/api/profile', written)
  await open(ana.page, '/profile?tab=privacy')
  await expect(section(ana.page)).toContainText('No link of yours is open at the moment.')
  const { pathname, search } = await makeLink(ana.page, 'Ben from the choir')
  const row = section(ana.page).getByRole('listitem').filter({ hasText: 'Ben from the choir' })
  await expect(row).toContainText('Not opened yet')
  await expect(row).toContainText('Ends in 24 hours')

  const second = await (await newContext()).newPage()
  await open(second, pathname + search)
  await expect(bar(second)).toContainText(`${ana.displayName} shows you what contacts see of this profile.`)
  await expect(second.getByRole('main')).not.toContainText('For contacts alone')
  const title = await second.title()
  await seeIt(second).focus()
  await second.keyboard.press('Enter')
  await expect(second.getByRole('main')).toContainText('For contacts alone')
  await expect(bar(second)).toContainText(/shares more of this profile with you until .+\d\d/)
  await expect(second.getByRole('main')).not.toContainText('Hidden-on-Sea')
  expect(await second.title()).toBe(title)
  await second.reload()
  await seeIt(second).click()
  await expect(second.getByRole('main')).toContainText('For contacts alone')

  const third = await (await newContext()).newPage()
  await open(third, pathname + search)
  await seeIt(third).click()
  await expect(bar(third)).toHaveText(noLonger)
  await expect(third.getByRole('main')).toContainText('For everyone.')
  await expect(third.getByRole('main')).not.toContainText('For contacts alone')

  await open(ana.page, '/profile?tab=privacy')
  await expect(section(ana.page).getByRole('textbox')).toHaveCount(1)
  await expect(row).toContainText(/Opened \d?\d:\d\d/)
  await row.getByRole('button', { name: 'End the link for Ben from the choir' }).click()
  await expect(toast(ana.page, 'Link ended')).toBeVisible()
  await expect(section(ana.page)).toContainText('No link of yours is open at the moment.')
  await second.reload()
  await seeIt(second).click()
  await expect(bar(second)).toHaveText(noLonger)
  await expect(second.getByRole('main')).not.toContainText('For contacts alone')
})

test('what the server sends for a link is the page of everyone, and no key is on it', async ({
  person,
  request,
}) => {
  const ana = await person('Ana')
  const { path } = await newLink(ana)
  const [page = '', key = ''] = path.split('?k=')
  const read = async (address: string) =>
    (await (await request.get(address)).text()).replace(/\bu:\d{13}\b/g, 'u')
  const html = await read(path)
  expect(key).toHaveLength(43)
  expect(html).not.toContain(key)
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"?]+${page}"`))
  expect(html).toBe(await read(page))
})

test('a name that has changed since takes the key along', { tag: '@variant' }, async ({
  person,
  newContext,
}) => {
  const ana = await person('Ana')
  const { path } = await newLink(ana)
  const displayName = ana.displayName.replace('Ana', 'Anna')
  await callAs(ana, 'POST', '/api/display-name', { displayName })
  const visitor = await (await newContext()).newPage()
  await open(visitor, path)
  await expect(visitor).toHaveURL(new RegExp(`/p/${displayName}\\?k=`))
  await seeIt(visitor).click()
  await expect(visitor.getByRole('main')).toContainText('For contacts alone')
})
