import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openPage } from '#testing/open-page.tsx'
import { asStaff } from '#testing/staff-people.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const view = {
  ...{ name: 'Akin', colour: null, logo: null, announcement: null, isFirstRunDone: false },
  keepMessagesDays: null,
  checks: [
    { setting: 'SMTP_URL', state: 'missing' as const, follows: 'No mail leaves this installation.' },
    { setting: 'AKIN_SECRET', state: 'ok' as const, follows: 'What is sealed can be opened again.' },
  ],
}
const answers = {
  ...asStaff('admin'),
  getInstallation: view,
  getRegistration: { mode: 'open' as const },
  listRefusedDomains: { domains: ['love-portal.example'], total: 1 },
}
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('it says what is missing and what follows from it; a colour that cannot be read is refused in its place', async () => {
  const announcement = { id: '1a2b3c4d', text: 'We are away on Sunday.', kind: 'info' as const }
  const app = await openPage(
    '/admin/installation',
    { ...answers, setBrand: refusal('colour_too_faint') },
    { announcement },
  )
  await expect.element(page.getByText('SMTP_URL')).toBeVisible()
  await expect.element(page.getByText('No mail leaves this installation.')).toBeVisible()
  await expect.element(page.getByText('love-portal.example')).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll('the installation', [390, 1440])
  // The sheet scrolls, and nothing around it, also below an announcement.
  await expect.poll(() => document.documentElement.scrollHeight).toBe(window.innerHeight)
  await page.getByLabelText(/^Colour/).fill('#ffee99')
  await page.getByRole('button', { name: 'Save name and colour' }).click()
  await expect
    .element(page.getByText('This colour is too faint to be read on. Choose a darker one.'))
    .toBeVisible()
  expect(app.calls('setBrand')).toHaveLength(1)
})

test('a first admin goes through all of its steps, and is done', async () => {
  const app = await openPage('/admin/installation/first-run', { ...answers, finishFirstRun: view })
  const next = page.getByRole('button', { name: 'Next step' })
  await expect.element(heading('First steps')).toBeVisible()
  for (let step = 1; step <= 4; step += 1) {
    await expectAccessible(`step ${step}`)
    await next.click()
  }
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.element(heading('Installation')).toBeVisible()
  expect(app.calls('finishFirstRun')).toHaveLength(1)
})
