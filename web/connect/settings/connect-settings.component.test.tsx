import type { ConnectSettings } from '@akin/contract/connect/shapes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'

const settings = page.getByRole('region', { name: 'Connections' })

test('who may ask, and whether with a note, is chosen and said to be saved', async () => {
  let kept: ConnectSettings = { whoMayRequest: 'everyone', asksForNote: false, showsPresence: true }
  const app = await openPage('/profile?tab=privacy', {
    getUser: ana,
    getConnectSettings: kept,
    editConnectSettings: ({ body }) => {
      kept = { ...kept, ...(body as Partial<ConnectSettings>) }
      return kept
    },
  })
  const who = settings.getByRole('combobox', { name: 'Who may send you requests' })
  await expect.element(who).toHaveDisplayValue('Everyone')
  for (const policy of ['Nobody', 'People with a contact in common', 'Everyone']) {
    await who.selectOptions(policy)
    await expect.element(who).toHaveDisplayValue(policy)
    await expect.element(page.getByText('Saved: Who may send you requests')).toBeInTheDocument()
  }
  await settings.getByRole('switch', { name: 'Ask for a note' }).click()
  await expect.element(page.getByText('Saved: Ask for a note')).toBeInTheDocument()
  expect(app.calls('editConnectSettings').map(({ body }) => body)).toEqual([
    { whoMayRequest: 'nobody' },
    { whoMayRequest: 'mutual' },
    { whoMayRequest: 'everyone' },
    { asksForNote: true },
  ])
})

test('a setting that cannot be saved goes back, and says why beside it', { tags: 'variant' }, async () => {
  await openPage('/profile?tab=privacy', { getUser: ana, editConnectSettings: refusal('internal') })
  const here = settings.getByRole('switch', { name: 'Show when you are here' })
  await expect.element(here).toBeChecked()
  await here.click()
  await expect
    .element(settings.getByRole('alert'))
    .toHaveTextContent('Not saved. Something went wrong on our side. Please try again.')
  await expect.element(here).toBeChecked()
})

test('someone who has not confirmed their address has no such settings, and nobody to block', async () => {
  const app = await openPage('/profile?tab=privacy', { getUser: { ...ana, emailVerified: false } })
  await expect.element(page.getByRole('heading', { name: 'Being found' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Connections' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: 'Blocked' })).not.toBeInTheDocument()
  for (const name of ['getConnectSettings', 'listContacts', 'listReceivedRequests', 'listBlocked'] as const) {
    expect(app.calls(name), name).toEqual([])
  }
})
