import { open } from '#bench/account-steps.ts'
import { expectAccessible } from '#bench/axe.ts'
import { joinStaff } from '#bench/staff.ts'
import { expect, test } from '#bench/test.ts'

test('a visitor writes, support answers from the desk, and the visitor goes on behind the link of the mail', async ({
  page,
  akin,
  person,
  startAnother,
}) => {
  const form = { category: 'Bug', name: 'Maren', email: 'maren@desk.test', subject: 'Search forgets' }
  const message = 'When I turn my phone, it forgets what I searched for.'
  const sent = await page.request.post('/api/support', {
    data: { ...form, message },
    headers: { origin: akin.url },
  })
  const { number } = (await sent.json()) as { number: string }

  const sana = await person('Sana')
  await joinStaff(akin, sana, 'support')
  const desk = sana.page
  // Who works here came to another process than who writes.
  await desk.goto(`${(await startAnother()).url}/admin`)
  const row = desk.getByRole('link', { name: `#${number}` })
  await expect(row).toBeVisible()
  // All of it by keys.
  await desk.keyboard.press('j')
  await expect(desk.locator('[data-ticket]:focus')).toBeVisible()
  await row.press('Enter')
  await expect(desk.getByText(message)).toHaveCount(2)
  await desk.keyboard.press('r')
  await desk.keyboard.type('/more')
  await desk.keyboard.press('Enter')
  const box = desk.getByRole('textbox', { name: 'Reply' })
  await expect(box).toHaveValue(/^Hello Maren,\n[\s\S]+\nSana-/)
  await desk.keyboard.press('Control+Enter')
  await expect(box).toHaveValue('')
  await expect(desk.getByText('Waiting for them').first()).toBeVisible()
  await expectAccessible(desk, 'the desk', 1)

  const mail = await akin.mailbox.waitForMail(form.email, `Our answer to #${number}`)
  expect(mail.text).toContain('on which device and browser')
  const link = /\/support\?ticket=\S+#[\w-]{43}/.exec(mail.text)?.[0] ?? ''
  await open(page, link)
  await expect(page.getByRole('heading', { level: 1, name: `Your message #${number}` })).toBeVisible()
  await expectAccessible(page, 'a visitor’s thread')
  await page.getByLabel('Your answer').fill('A phone with Firefox, held sideways.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByLabel('Your answer')).toHaveValue('')

  await desk.reload()
  await expect(desk.getByRole('list', { name: `What was said about #${number}` })).toContainText(
    'A phone with Firefox, held sideways.',
  )
  await expect(desk.getByText(/^7[12] h left$/).first()).toBeVisible()
})
