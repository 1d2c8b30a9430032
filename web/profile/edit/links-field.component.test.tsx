import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { openPage } from '#testing/open-page.tsx'
import { keptProfile } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

const rows = page.getByRole('list', { name: 'Links' }).getByRole('listitem')
const save = page.getByRole('button', { name: 'Save changes' })
const button = (name: string) => page.getByRole('button', { name })

function labels() {
  return rows
    .getByLabelText('Label')
    .elements()
    .map(field => (field as HTMLInputElement).value)
}

function link(label: string, index = 0) {
  return { id: index + 1, label, url: `https://${label.toLowerCase()}.example/`, verifiedAt: null }
}

/** Someone who has these links, in front of the form. */
async function withLinks(...names: string[]) {
  const app = await openPage('/profile', keptProfile({ links: names.map(link), hasHadContact: false }))
  await expect.poll(labels).toEqual(names)
  return app
}

test('links are put in order by keyboard', { tags: 'variant' }, async () => {
  const app = await withLinks('Maps', 'Shop', 'Blog')
  button('Move up Blog').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Move up Blog')).toHaveFocus()
  await expect.element(page.getByText('Blog is now 2 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(labels).toEqual(['Blog', 'Maps', 'Shop'])
  await expect.element(button('Move up Blog')).toHaveFocus()
  button('Remove Maps').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Remove Shop')).toHaveFocus()
  await save.click()
  await expect.element(toast('Profile saved')).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  const kept = ['Blog', 'Shop'].map(name => ({ label: name, url: link(name).url }))
  expect(app.calls('editProfile')).toEqual([{ body: { links: kept } }])
})

test('links are put in order by dragging, and Escape leaves them as they were', async () => {
  await withLinks('Maps', 'Shop', 'Blog')
  const handle = (row: number) => rows.nth(row).getByTitle('Drag to move')
  const drag = (from: number, to: number) =>
    userEvent.dragAndDrop(handle(from), handle(to), {
      sourcePosition: { x: 10, y: 20 },
      targetPosition: { x: 10, y: to > from ? 40 : 0 },
    })
  let escaped = false
  const pressEscape = () => {
    escaped = document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  }
  handle(0).element().addEventListener('pointermove', pressEscape)
  await drag(0, 2)
  handle(0).element().removeEventListener('pointermove', pressEscape)
  expect(escaped).toBe(true)
  expect(labels()).toEqual(['Maps', 'Shop', 'Blog'])
  await drag(0, 2)
  await expect.poll(labels).toEqual(['Shop', 'Blog', 'Maps'])
  await drag(2, 1)
  await expect.poll(labels).toEqual(['Shop', 'Maps', 'Blog'])
})

test('what is wrong with a link goes with it to its new place', async () => {
  await withLinks('Maps', 'Shop')
  const addresses = rows.getByLabelText('Address')
  await addresses.nth(0).fill('http://plain.example/')
  addresses.nth(0).element().blur()
  const wrong = () => addresses.elements().map(field => field.ariaInvalid)
  await expect.poll(wrong).toEqual(['true', 'false'])
  await button('Move down Maps').click()
  await expect.poll(labels).toEqual(['Shop', 'Maps'])
  expect(wrong()).toEqual(['false', 'true'])
})

test('the same link twice is refused as a whole, and that is jumped to', async () => {
  const app = await withLinks('Maps', 'Shop')
  await rows.nth(1).getByLabelText('Address').fill('https://maps.example/')
  await save.click()
  await expect.poll(() => document.activeElement?.textContent).toBe('Add each link once.')
  expect(app.calls('editProfile')).toEqual([])
})

test('what was wrong with a link goes as soon as it is right, whoever said so', async () => {
  const app = await withLinks('Maps', 'Shop')
  const address = rows.nth(1).getByLabelText('Address')
  await address.fill('http://shop.example/')
  address.element().blur()
  await expect.element(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill('shop.example/two')
  await expect.element(address).toHaveAttribute('aria-invalid', 'false')

  app.answer({ editProfile: refusal('invalid_fields', { fields: { links: 'Add each link once.' } }) })
  await save.click()
  await expect.poll(() => document.activeElement?.textContent).toBe('Add each link once.')
  const bar = page.getByRole('group', { name: 'Unsaved changes' })
  await expect.element(bar.getByRole('alert')).toBeVisible()
  await address.fill('https://shop.example/three')
  await expect.element(page.getByText('Add each link once.')).not.toBeInTheDocument()
  await expect.element(bar.getByRole('alert')).not.toBeInTheDocument()
})

test('a saved link is checked on demand, and the answer stands beside it', async () => {
  const app = await withLinks('Maps')
  const line = '<a rel="me" href="http://localhost:3000/p/Ana">Ana on Akin</a>'
  await expect.element(page.getByText(line)).toBeVisible()
  await expect
    .element(page.getByText(/Visitors see your links once you have your first contact\./))
    .toBeVisible()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await button('Copy').click()
  await expect.element(toast('Copy it by hand')).toBeVisible()
  await expect.element(rows.getByText('Not checked yet.')).toBeVisible()
  app.answer({ verifyLink: refusal('link_without_return') })
  await button('Check now: Maps').click()
  await expect
    .element(rows.getByText('We opened that page and found no link back to your profile.'))
    .toBeVisible()
  app.answer({ verifyLink: { ...link('Maps'), verifiedAt: new Date('2026-03-04T12:00:00Z') } })
  await button('Check now: Maps').click()
  await expect.element(rows.getByText('Links back to you, seen on Mar 4, 2026')).toBeVisible()
  await expect.element(button('Check now: Maps')).not.toBeInTheDocument()
  expect(app.calls('verifyLink')).toEqual([{ params: { linkId: '1' } }, { params: { linkId: '1' } }])
})
