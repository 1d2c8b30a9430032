import type { Page } from '@playwright/test'
import { open, toast } from '#bench/account-steps.ts'
import type { Akin } from '#bench/akin.ts'
import { breakCall } from '#bench/answers.ts'
import { expectAccessible } from '#bench/axe.ts'
import { callAs } from '#bench/connect-steps.ts'
import type { Person } from '#bench/people.ts'
import { expect, test } from '#bench/test.ts'
import { runOn } from '../../server/platform/testing/template.ts'

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

function runOut({ databaseUrl }: Akin, shareId: number, minutesLeft: number) {
  const earlier = `interval '24 hours' - interval '${minutesLeft} minutes'`
  return runOn(
    databaseUrl,
    `update share_links set created_at = created_at - (${earlier}), expires_at = expires_at - (${earlier})
     where id = ${shareId}`,
  )
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
  await expect(bar(second)).toContainText('Ana Lima shares more of this profile with you.')
  await expect(second.getByRole('main')).not.toContainText('For contacts alone')
  const title = await second.title()
  await seeIt(second).focus()
  await second.keyboard.press('Enter')
  await expect(second.getByRole('main')).toContainText('For contacts alone')
  await expect(bar(second)).toContainText(/Ana Lima shares more of this profile with you until .+\d\d/)
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

test('the new link can be copied, and goes from the page when it is ended', async ({ person }) => {
  const ana = await person('Ana')
  await ana.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(ana.page, '/profile?tab=privacy')
  const { href } = await makeLink(ana.page, 'Mum')
  await section(ana.page).getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(ana.page, 'Link copied')).toBeVisible()
  expect(await ana.page.evaluate(() => navigator.clipboard.readText())).toBe(href)
  await section(ana.page).getByRole('button', { name: 'End the link for Mum' }).focus()
  await ana.page.keyboard.press('Enter')
  await expect(section(ana.page).getByLabel('Your link for Mum')).toHaveCount(0)
  await ana.page.keyboard.press('Shift+Tab')
  await expect(section(ana.page).getByRole('button', { name: 'Make a link' })).toBeFocused()
})

test('what the server sends for a link is the page of everyone, and no key is on it', async ({
  person,
  request,
}) => {
  const ana = await person('Ana')
  const { path } = await newLink(ana)
  const [page = '', key = ''] = path.split('?k=')
  const read = async (address: string) =>
    (await (await request.get(address)).text())
      .replace(/nonce="[^"]+"/g, 'nonce')
      .replace(/("csp-nonce" content=)"[^"]+"/, '$1')
      .replace(/\bu:\d{13}\b/g, 'u')
  const html = await read(path)
  expect(key).toHaveLength(43)
  expect(html).not.toContain(key)
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"?]+${page}"`))
  expect(html).toBe(await read(page))
})

test('a name that has changed since takes the key along', async ({ person, newContext }) => {
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

test('what a link shows goes from the screen when it ends', async ({ person, newContext, akin }) => {
  const ana = await person('Ana')
  const { id, path } = await newLink(ana)
  await runOut(akin, id, 0.15)
  const visitor = await (await newContext()).newPage()
  await open(visitor, path)
  await seeIt(visitor).click()
  await expect(visitor.getByRole('main')).toContainText('For contacts alone')
  await expect(bar(visitor)).toHaveText(noLonger, { timeout: 15_000 })
  await expect(visitor.getByRole('main')).not.toContainText('For contacts alone')
})

test('who tries out their own link does not use it up', async ({ person, newContext }) => {
  const ana = await person('Ana')
  const { path } = await newLink(ana)
  await open(ana.page, path)
  await expect(bar(ana.page)).toContainText('This is your own link.')
  await expect(seeIt(ana.page)).toHaveCount(0)
  const visitor = await (await newContext()).newPage()
  await open(visitor, path)
  await seeIt(visitor).click()
  await expect(bar(visitor)).toContainText('until')
})

test('a press that did not reach the server can be repeated', async ({
  person,
  newContext,
  expectFailedLoads,
}) => {
  expectFailedLoads(/\/shared$/)
  const { path } = await newLink(await person('Ana'))
  const visitor = await (await newContext()).newPage()
  await breakCall(visitor, '/shared')
  await open(visitor, path)
  await seeIt(visitor).click()
  await expect(bar(visitor)).toContainText('Something went wrong on our side. Please try again.')
  await visitor.unroute('**/shared')
  await seeIt(visitor).click()
  await expect(visitor.getByRole('main')).toContainText('For contacts alone')
})

test('without a public page there is nothing to link to, and the section says so', async ({ person }) => {
  const { page } = await person('Ana')
  await open(page, '/profile?tab=privacy')
  await expect(section(page).getByRole('button', { name: 'Make a link' })).toBeVisible()
  await page.getByRole('switch', { name: 'Public page' }).click()
  await expect(section(page)).toContainText('Links lead to your public page, which is off.')
  await expect(section(page).getByRole('button', { name: 'Make a link' })).toHaveCount(0)
})

test('a note that is too long, one link too many and a list that does not come are said where they belong', async ({
  person,
  expectFailedLoads,
}) => {
  expectFailedLoads('/api/profile/shares')
  const ana = await person('Ana')
  await breakCall(ana.page, '/api/profile/shares')
  await open(ana.page, '/profile?tab=privacy')
  await expect(section(ana.page).getByRole('alert')).toContainText('We could not load your links.')
  await ana.page.unroute('**/api/profile/shares')
  for (let made = 0; made < 10; made++) await callAs(ana, 'POST', '/api/profile/shares', {})
  await section(ana.page).getByRole('button', { name: 'Try again' }).click()
  await expect(section(ana.page).getByRole('listitem')).toHaveCount(10)
  const note = section(ana.page).getByLabel('Who is it for?')
  await note.fill('x'.repeat(61))
  await section(ana.page).getByRole('button', { name: 'Make a link' }).click()
  await expect(note).toHaveAccessibleDescription(/Use at most 60 characters\./)
  await note.fill('One more')
  await section(ana.page).getByRole('button', { name: 'Make a link' }).click()
  await expect(section(ana.page).getByRole('alert')).toHaveText(
    'You have 10 links that still work. End one to make another.',
  )
})

test('the section and the bar are for everyone, in both themes and sizes', async ({
  person,
  newContext,
  expectFailedLoads,
}) => {
  expectFailedLoads(/\/shared$/)
  const ana = await person('Ana')
  await callAs(ana, 'PATCH', '/api/profile', written)
  await open(ana.page, '/profile?tab=privacy')
  await makeLink(ana.page, 'Ben')
  const { pathname, search } = await makeLink(ana.page, 'Somebody with a note that is rather long')
  await expectAccessible(ana.page, 'the links of someone')
  const [visitor, other] = [await (await newContext()).newPage(), await (await newContext()).newPage()]
  await open(visitor, pathname + search)
  await expect(seeIt(visitor)).toBeVisible()
  await expectAccessible(visitor, 'the bar that offers more')
  await seeIt(visitor).click()
  await expect(bar(visitor)).toContainText('until')
  await expectAccessible(visitor, 'the bar that shows more')
  await open(other, pathname + search)
  await seeIt(other).click()
  await expect(bar(other)).toHaveText(noLonger)
  await expectAccessible(other, 'the bar of a link that is over')
})
