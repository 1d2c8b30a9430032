import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, shownProfile } from '#testing/people.ts'

const bar = page.getByRole('region', { name: 'Shared with you' })
const words = bar.getByRole('status')
const seeIt = bar.getByRole('button', { name: 'See it' })
const more = page.getByText('For contacts alone')
const over = 'This link no longer works. Ask for a new one.'
const seen = shownProfile(ben, { fullName: 'Ben Lima', bio: 'For everyone.' })
const shared = { ...seen, headline: 'For contacts alone' }
const hour = 60 * 60 * 1000

function openLink(answers: Parameters<typeof openPage>[1]) {
  return openPage('/p/Ben?k=the-key', { getPublicProfile: { ...seen, searchEngines: false }, ...answers })
}

test('a link shows more only when asked, says until when, and takes it from the screen at its end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const app = await openLink({
    openShare: () => ({ profile: shared, expiresAt: new Date(Date.now() + hour) }),
  })
  await expect.element(words).toHaveTextContent('Ben shows you what contacts see of this profile.')
  await expect.element(more).not.toBeInTheDocument()
  expect(app.calls('openShare')).toEqual([])
  const { title } = document
  seeIt.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(more).toBeVisible()
  await expect.element(words).toMatchTextContent(/Ben shares more of this profile with you until .+\d\d/)
  await expect.element(words).toHaveFocus()
  expect(document.title).toBe(title)
  expect(app.calls('openShare')).toEqual([{ params: { displayName: 'Ben' }, body: { key: 'the-key' } }])

  await vi.advanceTimersByTimeAsync(hour + 1000)
  await expect.element(words).toHaveTextContent(over)
  await expect.element(more).not.toBeInTheDocument()
  await expect.element(page.getByText('“For everyone.”')).toBeVisible()
})

test('a link that is over, or another’s, says so, and the page of everyone stays', async () => {
  await openLink({ openShare: refusal('not_found') })
  await seeIt.click()
  await expect.element(words).toHaveTextContent(over)
  await expect.element(seeIt).not.toBeInTheDocument()
  await expect.element(page.getByText('“For everyone.”')).toBeVisible()
})

test('a link that shows nothing more says so', async () => {
  await openLink({ openShare: () => ({ profile: seen, expiresAt: new Date(Date.now() + hour) }) })
  await seeIt.click()
  await expect.element(words).toHaveTextContent('That is all: Ben shows everyone what contacts see.')
})

test('who tries out their own link does not use it up', async () => {
  const app = await openLink({ getUser: { ...ana, id: ben.id, displayName: ben.displayName } })
  await expect
    .element(words)
    .toHaveTextContent('This is your own link. The first person to open it sees what your contacts see.')
  await expect.element(seeIt).not.toBeInTheDocument()
  expect(app.calls('openShare')).toEqual([])
})

test('a press that did not reach the server can be repeated', { tags: 'variant' }, async () => {
  const app = await openLink({ openShare: refusal('internal') })
  await seeIt.click()
  await expect.element(words).toHaveTextContent('Something went wrong on our side. Please try again.')
  app.answer({ openShare: { profile: shared, expiresAt: new Date(Date.now() + hour) } })
  await seeIt.click()
  await expect.element(more).toBeVisible()
})

test('the bar is accessible while it offers more, and when its link is over', async () => {
  await openLink({ openShare: refusal('not_found') })
  await expect.element(seeIt).toBeVisible()
  await expectAccessible('the bar that offers more')
  await seeIt.click()
  await expect.element(words).toHaveTextContent(over)
  await expectAccessible('the bar of a link that is over')
})
