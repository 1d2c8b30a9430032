import { expect, test } from '#bench/test.ts'
import { runAkin } from '../../server/operator/akin.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { deciding } from '../../server/safety/decisions/decisions.scene.ts'

const text = 'These were people from my own class who had asked for the link.'

test('a decision by command closes the app at once; the appeal is answered, and it opens again', async ({
  akin,
  person,
  expectFailedLoads,
}) => {
  // What was under way when the decision fell.
  expectFailedLoads(/^\/(api|ws)\b/)
  const { id, page } = await person('Ana')
  const env = { DATABASE_URL: akin.databaseUrl, LOG_LEVEL: 'silent' }
  const safety = async (...words: string[]) => (await runAkin(['safety', ...words, '--apply'], env)).said
  await page.goto('/connect')
  await expect(page.getByRole('heading', { level: 1, name: 'Connect' })).toBeVisible()

  const { db, close } = openDatabase(akin.databaseUrl, { poolSize: 1 })
  const { openCase, facts } = deciding({ db })
  const { number } = await openCase({ id })
  await close()
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your account is suspended until /)
  await page.goto('/chat')
  await expect(page.getByText(facts)).toBeVisible()

  await page.getByLabel('Why should we decide differently?').fill(text)
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByRole('heading', { name: 'Your appeal' })).toBeFocused()
  const answer = ['--result', 'lifted', '--answer', 'The class is real. We were wrong.', '--by', 'noor']
  expect(await safety('appeal', '--decision', decision, ...answer)).toContain('They are told by mail.')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible()
  await page.goto('/profile?tab=security')
  await page.getByRole('link', { name: /^Suspended for 7 days/ }).click()
  await expect(page.getByText('We looked again and lifted it.')).toBeVisible()
})
