import type { Contact, ContactEdit } from '@akin/contract/connect/shapes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, blockedEntry, contact, someone } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

const cleo = someone(12, 'Cleo', { fullName: 'Cleo Ångström' })
const list = page.getByRole('list', { name: 'Contacts' })
const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
const nobody = page.getByRole('heading', { name: 'Nobody here yet' })
const busy = 'Something went wrong on our side. Please try again.'

/** Someone with these contacts, of whom the server lets go one by one. */
async function withContacts(...contacts: Contact[]) {
  let kept = contacts
  const app = await openPage('/connect', {
    getUser: ana,
    listContacts: () => kept,
    removeContact: ({ params }) => {
      kept = kept.filter(({ contactId }) => String(contactId) !== (params as { contactId: string }).contactId)
      return 'done'
    },
    restoreContact: ({ params }) => {
      kept = contacts
      const { contactId } = params as { contactId: string }
      return contacts.find(one => String(one.contactId) === contactId) ?? refusal('restore_too_late')
    },
  })
  await expect.poll(openSockets).toBe(1)
  return app
}

async function choose(name: string, act: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

function names() {
  return list
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)
}

function happen(type: string) {
  window.dispatchEvent(new CustomEvent(type, { detail: { contactId: ben.id } }))
}

test('every contact can be written to, unless their account is unavailable', async () => {
  await withContacts(contact(ben), contact(someone(13, 'Dora', { unavailable: true })))
  await expect
    .element(row('Ben').getByRole('link', { name: 'Message Ben' }))
    .toHaveAttribute('href', '/chat/11')
  await expect.element(row('Dora')).toBeVisible()
  await expect.element(row('Dora').getByRole('link', { name: 'Message Dora' })).not.toBeInTheDocument()
})

test('removing a contact is immediate, and can be undone', async () => {
  const app = await withContacts(contact(ben))
  const held = Promise.withResolvers<'done'>()
  app.answer({ removeContact: held.promise })
  await choose('Ben', 'Remove contact')
  await expect.element(row('Ben')).not.toBeInTheDocument()
  await expect.element(nobody).toBeVisible()
  held.resolve('done')
  const said = toast('Contact removed', 'Ben is no longer in your contacts.')
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row('Ben')).toBeVisible()
  expect(app.calls('restoreContact')).toEqual([{ params: { contactId: String(ben.id) } }])
})

test('removing and undoing keep the focus in the list and scroll nothing', async () => {
  const many = Array.from({ length: 30 }, (_, n) =>
    contact(someone(20 + n, `Friend ${String(n).padStart(2, '0')}`)),
  )
  await withContacts(...many)
  const actions = (name: string) => page.getByRole('button', { name: `Actions for ${name}` })
  await expect.element(actions('Friend 14')).toBeInTheDocument()
  actions('Friend 14').element().scrollIntoView({ block: 'center' })
  const scrolled = window.scrollY
  expect(scrolled).toBeGreaterThan(0)
  await choose('Friend 14', 'Remove contact')
  await expect.element(actions('Friend 15')).toHaveFocus()
  expect(window.scrollY).toBe(scrolled)
  await toast('Contact removed').getByRole('button', { name: 'Undo' }).click()
  await expect.element(actions('Friend 14')).toHaveFocus()
  expect(window.scrollY).toBe(scrolled)
})

test('the last row that goes leaves the focus with the one before it, and with the panel after all', {
  tags: 'variant',
}, async () => {
  await withContacts(contact(ben), contact(cleo))
  await choose('Cleo', 'Remove contact')
  await expect.element(page.getByRole('button', { name: 'Actions for Ben' })).toHaveFocus()
  await choose('Ben', 'Remove contact')
  await expect.element(page.getByRole('tabpanel')).toHaveFocus()
})

test('a removal that fails brings the contact back, and an undo that fails says so', async () => {
  const app = await withContacts(contact(ben))
  app.answer({ removeContact: refusal('internal') })
  await choose('Ben', 'Remove contact')
  await expect.element(toast('Contact not removed', busy)).toBeVisible()
  await expect.element(row('Ben')).toBeVisible()

  app.answer({ removeContact: 'done', listContacts: [], restoreContact: refusal('internal') })
  await choose('Ben', 'Remove contact')
  await toast('Contact removed').getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast('Contact not restored', busy)).toBeVisible()
  await expect.element(row('Ben')).not.toBeInTheDocument()
})

test('someone who was removed and is a contact again is shown again', { tags: 'variant' }, async () => {
  const app = await withContacts(contact(ben))
  await choose('Ben', 'Remove contact')
  await expect.element(nobody).toBeVisible()
  await expect.poll(() => app.calls('listContacts').length).toBeGreaterThan(1)
  app.answer({ listContacts: [contact(ben)] })
  tell('contacts_changed', { userId: ben.id })
  await expect.element(row('Ben')).toBeVisible()
})

test('contact_removed, contact_blocked and contact_unblocked hide, refresh and say so', async () => {
  const app = await withContacts(contact(ben))
  await expect.element(row('Ben')).toBeVisible()
  const asked = () =>
    (['listContacts', 'listReceivedRequests', 'listSentRequests', 'listBlocked'] as const).map(
      name => app.calls(name).length,
    )
  const [contacts = 0, received = 0, sent = 0, blocked = 0] = asked()
  happen('contact_removed')
  await expect.element(toast('Contact removed')).toBeVisible()
  await expect.element(row('Ben')).not.toBeInTheDocument()
  await expect.poll(asked).toEqual([contacts + 1, received, sent, blocked])
  happen('contact_blocked')
  await expect.element(toast('User blocked')).toBeVisible()
  await expect.poll(asked).toEqual([contacts + 2, received + 1, sent + 1, blocked + 1])
  happen('contact_unblocked')
  await expect.element(toast('User unblocked')).toBeVisible()
  await expect.poll(asked).toEqual([contacts + 3, received + 2, sent + 2, blocked + 2])
})

test('a contact who is blocked goes, and the reason is optional', async () => {
  const app = await withContacts(contact(ben))
  app.answer({
    blockUser: () => {
      app.answer({ listContacts: [], listBlocked: [blockedEntry(ben)] })
      return blockedEntry(ben)
    },
  })
  await choose('Ben', 'Block')
  const question = page.getByRole('alertdialog', { name: 'Block Ben?' })
  await question.getByRole('button', { name: 'Block' }).click()
  await expect.element(toast('User blocked')).toBeVisible()
  await expect.element(nobody).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Blocked 1' })).toBeVisible()
  expect(app.calls('blockUser')).toEqual([{ params: { userId: String(ben.id) }, body: { reason: '' } }])
})

test('a list that does not come can be asked for again', { tags: 'variant' }, async () => {
  const app = await openPage('/connect', { getUser: ana, listContacts: refusal('internal') })
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load your contacts.')
  await expect.poll(openSockets).toBe(1)
  app.answer({ listContacts: [] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(nobody).toBeVisible()
})

test('contacts are found, sorted, labelled and noted', async () => {
  const newest = new Date('2026-02-01T12:00:00Z')
  const app = await withContacts(contact(ben), contact(cleo, { since: newest }))
  app.answer({ editContact: ({ body }) => Object.assign(contact(ben), body as ContactEdit) })
  await choose('Ben', 'Edit labels and note')
  const dialog = page.getByRole('dialog', { name: 'Labels and note' })
  await dialog.getByRole('combobox', { name: 'Labels' }).fill('Choir')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Met at the spring concert.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(list.getByText('Met at the spring concert.')).toBeVisible()
  await expect.element(list.getByRole('list', { name: 'Labels' })).toHaveTextContent('Choir')
  expect(app.calls('editContact')).toEqual([
    {
      params: { contactId: String(ben.id) },
      body: { labels: ['Choir'], note: 'Met at the spring concert.' },
    },
  ])

  await expect.poll(names).toEqual(['Ben', expect.stringContaining('Cleo')])
  await page.getByText('Newest').click()
  await expect.poll(names).toEqual([expect.stringContaining('Cleo'), 'Ben'])
  const search = page.getByRole('searchbox', { name: 'Find a contact' })
  await search.fill('choir')
  await expect.poll(names).toEqual(['Ben'])
  await search.fill('angstrom')
  await expect.poll(names).toEqual([expect.stringContaining('Cleo')])
  await search.fill('nobody')
  await expect.element(page.getByText('None of your contacts goes by “nobody”.')).toBeVisible()
})

test('a contact who is leaving comes last, with nothing to look at', async () => {
  const leaving = someone(13, 'Account unavailable', { unavailable: true })
  await withContacts(contact(leaving), contact(someone(14, 'Zoe')))
  await expect.poll(names).toEqual(['Zoe', 'Account unavailable'])
  const links = list.getByRole('heading').getByRole('link')
  expect(links.elements().map(({ textContent }) => textContent)).toEqual(['Zoe'])
  await page.getByRole('button', { name: 'Actions for Account unavailable' }).click()
  await expect.element(page.getByRole('menuitem').first()).toBeVisible()
  const acts = page.getByRole('menuitem').elements()
  expect(acts.map(({ textContent }) => textContent)).toEqual([
    'Edit labels and note',
    'Remove contact',
    'Block',
  ])
})
