import type { NewShare } from '@akin/contract/profile/shares.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { keptProfile } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

const section = page.getByRole('region', { name: 'Share more with one person' })
const make = section.getByRole('button', { name: 'Make a link' })
const note = section.getByRole('textbox', { name: /^Who is it for\?/ })
const noneOpen = section.getByText('No link of yours is open at the moment.')

function share(id: number, forWhom: string, known: Partial<NewShare> = {}): NewShare {
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + 24 * 60 * 60 * 1000)
  const address = `http://localhost:3000/p/Ana?k=key-${id}`
  return { id, forWhom, createdAt, expiresAt, openedAt: null, address, ...known }
}

test('a new link is shown once, can be copied, and goes from the page when it is ended', async () => {
  const mum = share(1, 'Mum')
  const app = await openPage('/profile?tab=privacy', {
    getUser: ana,
    makeShare: mum,
    endShare: 'done',
  })
  await expect.element(noneOpen).toBeVisible()
  app.answer({ listShares: [mum] })
  await note.fill('Mum')
  await make.click()
  const link = section.getByLabelText('Your link for Mum')
  await expect.element(link).toHaveFocus()
  await expect.element(link).toHaveValue(mum.address)
  const row = section.getByRole('listitem')
  await expect.element(row).toHaveTextContent('MumNot opened yetEnds in 24 hoursEnd')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await section.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(toast('Link copied')).toBeVisible()
  expect(copied).toHaveBeenCalledExactlyOnceWith(mum.address)
  copied.mockRestore()

  // A second press in the same place makes none.
  await expect.element(make).not.toBeInTheDocument()
  await section.getByRole('button', { name: 'Make another link' }).click()
  await expect.element(note).toHaveFocus()
  await expect.element(link).toBeVisible()
  expect(app.calls('makeShare')).toHaveLength(1)

  app.answer({ listShares: [] })
  section.getByRole('button', { name: 'End the link for Mum' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Link ended')).toBeVisible()
  await expect.element(noneOpen).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
  await userEvent.tab({ shift: true })
  await expect.element(make).toHaveFocus()
  expect(app.calls('endShare')).toEqual([{ params: { shareId: '1' } }])
})

test('a link that was opened says when', async () => {
  await openPage('/profile?tab=privacy', {
    getUser: ana,
    listShares: [share(1, 'Ben', { openedAt: new Date() })],
  })
  await expect.element(section.getByRole('listitem')).toMatchTextContent(/Opened \d?\d:\d\d/)
})

test('without a public page there is nothing to link to, and the section says so', async () => {
  await openPage('/profile?tab=privacy', keptProfile())
  await expect.element(make).toBeVisible()
  const nothingMore = section.getByText('A link would show nothing more.', { exact: false })
  await expect.element(nothingMore).toBeVisible()
  await page.getByRole('switch', { name: 'Public page' }).click()
  await expect
    .element(section.getByText('Links lead to your public page, which is off.', { exact: false }))
    .toBeVisible()
  await expect.element(make).not.toBeInTheDocument()
  await expect.element(nothingMore).not.toBeInTheDocument()
})

test('a note that is too long, one link too many and a list that does not come are said where they belong', async () => {
  const app = await openPage('/profile?tab=privacy', {
    getUser: ana,
    listShares: refusal('internal'),
    makeShare: refusal('too_many_shares'),
  })
  await expect.element(section.getByRole('alert')).toMatchTextContent(/We could not load your links\./)
  app.answer({ listShares: Array.from({ length: 10 }, (_, index) => share(index + 1, '')) })
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => section.getByRole('listitem').elements().length).toBe(10)
  await note.fill('x'.repeat(61))
  await make.click()
  await expect.element(note).toHaveAccessibleDescription('Only you see this. Use at most 60 characters.')
  expect(app.calls('makeShare')).toEqual([])
  await note.fill('One more')
  await make.click()
  await expect
    .element(section.getByRole('alert'))
    .toHaveTextContent('You have 10 links that still work. End one to make another.')
})

test('the section is accessible with links, one of them new', async () => {
  const links = [share(1, 'Ben'), share(2, 'Somebody with a note that is rather long')]
  const app = await openPage('/profile?tab=privacy', {
    getUser: ana,
    listShares: links.slice(0, 1),
    makeShare: links[1] as NewShare,
  })
  await expect.element(section.getByRole('listitem')).toMatchTextContent('Ben')
  app.answer({ listShares: links })
  await note.fill('Somebody with a note that is rather long')
  await make.click()
  await expect.element(section.getByLabelText(/^Your link for Somebody/)).toBeVisible()
  await expect.poll(() => section.getByRole('listitem').elements().length).toBe(2)
  await expectAccessible()
})
