import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { caseOf, moderator, pastDecision, queueOf, queueRow } from '#testing/cases.ts'
import { openPage } from '#testing/open-page.tsx'

const claim = { staffId: 1, name: 'Ana', until: new Date(), isMine: true }
const facts = 'The same note went to fourteen people.'

function open(found = caseOf(), more: Parameters<typeof openPage>[1] = {}) {
  const answers = { ...moderator, getCase: found, claimCase: claim, listCases: queueOf(queueRow()), ...more }
  return openPage('/admin/cases/7K2M', answers)
}

test('evidence is blurred, grey and mute, each by its own switch, and its links are not live', async () => {
  const app = await open()
  const photo = page.getByRole('img', { name: 'Photo: beach, blurred' })
  await expect.element(photo).toBeVisible()
  expect(getComputedStyle(photo.element()).filter).toBe('blur(24px) grayscale(1)')
  await page.getByRole('switch', { name: 'Grey' }).click()
  expect(getComputedStyle(photo.element()).filter).toBe('blur(24px)')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(page.getByRole('img', { name: 'Photo: beach', exact: true })).toBeVisible()
  expect(document.querySelector('audio')?.muted).toBe(true)
  await page.getByRole('switch', { name: 'Mute' }).click()
  expect(document.querySelector('audio')?.muted).toBe(false)
  await expect.element(page.getByText('https://love-portal.example/v')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /love-portal/ })).not.toBeInTheDocument()
  await expect.element(page.getByText(/after the seal: “Have a nice evening”/)).toBeVisible()
  expect(app.calls('claimCase')).not.toEqual([])
  await expectAccessible()
})

test('a key opens the decision, its statement follows what is written, and what is refused stays', async () => {
  const app = await open(caseOf(), { decideCase: refusal('names_reporter') })
  await expect.element(page.getByRole('button', { name: /Ban Admin only/ })).toBeDisabled()
  await userEvent.keyboard('4')
  const dialog = page.getByRole('dialog', { name: 'Suspend Victor' })
  await dialog.getByText('30 days', { exact: true }).click()
  await dialog.getByRole('button', { name: /^Suspend for 30 days/ }).click()
  await expect.element(dialog.getByText(/^Say what we saw/)).toBeVisible()
  expect(app.calls('decideCase')).toEqual([])
  await dialog.getByRole('textbox', { name: 'What we saw' }).fill(facts)
  await dialog.getByRole('textbox', { name: 'Reason for the log' }).fill('Copied text')
  const preview = dialog.getByRole('region', { name: 'Preview of the statement' })
  await expect.element(preview).toMatchTextContent(/Suspended for 30 days.*In your messages\. The same note/)
  await expectAccessible('the decision')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog.getByText(/^This names the reporter/)).toBeVisible()
  app.answer({ decideCase: pastDecision, listCases: queueOf() })
  await dialog.getByRole('checkbox', { name: 'It is a word here, and names nobody.' }).click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText(/^Suspended until /)).toBeVisible()
  expect(app.calls('decideCase').at(-1)?.body).toMatchObject({
    ...{ step: 'suspension', days: 30, facts, namesNobody: true },
  })
  await expect.element(page.getByText('Nobody is waiting.')).toBeVisible()
})

test('what a colleague has, what is broken and what is decided cannot be decided; a proposed ban asks for a second', async () => {
  const theirs = await open(caseOf({ claim: { ...claim, name: 'Piet', isMine: false } }))
  await expect.element(page.getByText('Piet has this case.')).toBeVisible()
  await theirs.close()
  const broken = await open(caseOf({ isSealed: false }))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^The seal is broken/)
  await expect.element(page.getByRole('button', { name: /Warning/ })).not.toBeInTheDocument()
  await broken.close()
  const decided = await open(caseOf({ state: 'closed', closedAt: new Date(), decision: pastDecision }))
  await expect.element(page.getByText(/^Piet decided this on .*Suspended until/)).toBeVisible()
  await decided.close()
  const proposal = { by: 'Otto', isMine: false, at: new Date(), facts, quote: '' }
  await open(
    caseOf({
      may: { ban: true, needsSecond: true },
      proposal: { ...proposal, reason: 'scam', place: 'account' },
    }),
  )
  await expect.element(page.getByText('Otto proposed a ban. Confirm or change.')).toBeVisible()
  await userEvent.keyboard('5')
  const dialog = page.getByRole('dialog', { name: 'Ban Victor' })
  await expect.element(dialog.getByRole('textbox', { name: 'What we saw' })).toHaveValue(facts)
  await expect.element(dialog.getByRole('button', { name: /^Confirm the ban/ })).toBeVisible()
})

test('a note stays beside the case, and a colleague gets it with what they should know', async () => {
  const note = { by: 'Piet', to: 'Ana', text: 'The links were gone by noon', at: new Date() }
  const app = await open(caseOf({ notes: [note] }), { noteOnCase: 'done', handOverCase: 'done' })
  await expect.element(page.getByText('The links were gone by noon')).toBeVisible()
  await expect.element(page.getByText(/^Note by Piet for Ana · /)).toBeVisible()
  await userEvent.keyboard('n')
  const dialog = page.getByRole('dialog', { name: 'Note for staff' })
  await dialog.getByRole('button', { name: 'Add the note' }).click()
  await expect.element(dialog.getByText('Write a few words.')).toBeVisible()
  await dialog.getByLabelText('Note').fill('She wrote to support as well')
  await dialog.getByRole('button', { name: 'Add the note' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('h')
  const over = page.getByRole('dialog', { name: 'Hand over' })
  await over.getByLabelText('To').selectOptions('Otto, admin')
  await over.getByRole('textbox', { name: /^What they should know/ }).fill('A ban, I think')
  await expectAccessible('handing over')
  await over.getByRole('button', { name: 'Hand over' }).click()
  await expect.element(page.getByText('To Otto')).toBeVisible()
  expect(app.calls('noteOnCase')).toMatchObject([{ body: { text: 'She wrote to support as well' } }])
  expect(app.calls('handOverCase')).toMatchObject([{ body: { to: 5, text: 'A ban, I think' } }])
})
