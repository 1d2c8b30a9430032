import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'

const places = () =>
  page
    .getByRole('link', { name: 'Plans' })
    .elements()
    .map(link => link.getAttribute('href'))

test('header and footer lead visitors to what the plans are, and members to where they choose one', async () => {
  const app = await openPage('/about')
  await expect.poll(places).toEqual(Array(2).fill('/help-center/plans-compared'))
  await app.close()
  await openPage('/about', { getUser: ana })
  await expect.poll(places).toEqual(Array(2).fill('/subscription'))
})
