import { open } from '#bench/account-steps.ts'
import { actsOn } from '#bench/acts.ts'
import { expect, test } from '#bench/test.ts'
import { runAkin } from '../../server/operator/akin.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { deciding } from '../../server/safety/decisions/decisions.scene.ts'

const facts = 'On two days the same note with a link to a payment page went to fourteen people.'
const text = 'These were people from my own class who had asked for the link.'

test('reported and decided by command, the app closes on both processes at once; the appeal is answered, and it opens again', {
  tag: '@variant',
}, async ({ akin, person, startAnother, expectFailedLoads }) => {
  // What was under way when the decision fell.
  expectFailedLoads(/^\/(api|ws)\b/)
  const [{ id, page, context }, ben] = [await person('Ana'), await person('Ben')]
  const env = { DATABASE_URL: akin.databaseUrl, LOG_LEVEL: 'silent' }
  const safety = async (...words: string[]) => (await runAkin(['safety', ...words, '--apply'], env)).said
  await page.goto('/connect')
  await expect(page.getByRole('heading', { level: 1, name: 'Connect' })).toBeVisible()
  const elsewhere = await context.newPage()
  const { url: other } = await startAnother()
  await elsewhere.goto(`${other}/connect`)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Connect' })).toBeVisible()

  const report = { subject: 'person', id, reason: 'spam' }
  const { receipt } = await actsOn(akin).act<{ receipt: string }>(ben, 'POST', '/api/reports', report)
  const [number = ''] = receipt.split('-')
  const decided = [
    '--case',
    number,
    '--step',
    'suspension',
    '--days',
    '7',
    '--reason',
    'spam',
    '--facts',
    facts,
  ]
  const [, decision = ''] = /as (D-\d{4}-\d{4,})/.exec(await safety('decide', ...decided)) ?? []
  for (const tab of [page, elsewhere])
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/^Your account is suspended until /)
  await page.goto('/chat')
  await expect(page.getByText(facts)).toBeVisible()
  await ben.page.goto(`${other}/reports`)
  const answered = ben.page.getByRole('article', { name: /^Person, spam/ })
  await expect(answered, 'that something was done, and not what').toContainText('Action taken')

  await page.getByLabel('Why should we decide differently?').fill(text)
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByRole('heading', { name: 'Your appeal' })).toBeFocused()
  const answer = ['--result', 'lifted', '--answer', 'The class is real. We were wrong.', '--by', 'noor']
  expect(await safety('appeal', '--decision', decision, ...answer)).toContain('They are told by mail.')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Connect' })).toBeVisible()
  await page.goto('/profile?tab=security')
  await page.getByRole('link', { name: /^Suspended for 7 days/ }).click()
  await expect(page.getByText('We looked again and lifted it.')).toBeVisible()
})

test('whom a banned scammer wrote to is told, and nobody else', { tag: '@variant' }, async ({
  akin,
  people,
  person,
}) => {
  const { ana, ben } = await people()
  const { connect, act } = actsOn(akin)
  const cleo = await person('Cleo')
  for (const one of [ana, cleo]) await connect(ben, one)
  await act(ben, 'POST', `/api/chat/${ana.id}/messages`, {
    clientId: crypto.randomUUID(),
    body: 'Lend me 200',
  })
  const { db, close } = openDatabase(akin.databaseUrl, { poolSize: 1 })
  const { openCase, facts } = deciding({ db })
  const { number } = await openCase({ id: ben.id })
  await close()
  const words = ['--case', number, '--step', 'ban', '--reason', 'scam', '--facts', facts, '--apply']
  await runAkin(['safety', 'decide', ...words], { DATABASE_URL: akin.databaseUrl, LOG_LEVEL: 'silent' })
  const told = ({ page }: typeof ana) => page.getByText('We closed this account because of scams.')
  await open(ana.page, `/chat/${ben.id}`)
  await expect(told(ana)).toBeVisible()
  await open(cleo.page, '/connect')
  await expect(told(cleo)).toHaveCount(0)
})
