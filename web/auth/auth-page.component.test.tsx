import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { password, verificationStatus } from '#testing/samples.ts'

const field = (label: string) => page.getByLabelText(label)

test('password managers know every field, and passwords can be pasted', async () => {
  await openPage('/auth')
  await expect.element(field('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect.element(field('Password')).toHaveAttribute('autocomplete', 'current-password')
  await paste('Password')

  await page.getByRole('tab', { name: 'Create account' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Join Akin.')
  await expect.element(field('Display name')).toHaveAttribute('autocomplete', 'nickname')
  await expect.element(field('Email')).toHaveAttribute('autocomplete', 'email')
  await expect.element(field('Password')).toHaveAttribute('autocomplete', 'new-password')
  for (const part of ['Day', 'Month', 'Year']) {
    const typed = page.getByRole('group', { name: 'Date of birth' }).getByLabelText(part)
    await expect.element(typed).toHaveAttribute('autocomplete', `bday-${part.toLowerCase()}`)
  }
  await paste('Password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(field('Password')).toHaveAttribute('type', 'text')
  await expect.element(field('Password')).toHaveValue('from my password manager')
})

test('registering takes a keyboard and nothing else', async () => {
  const app = await openPage('/auth', {
    checkDisplayName: { available: true, message: null, suggestions: [] },
    register: { ...ana, emailVerified: false },
    getVerificationStatus: verificationStatus(),
  })
  await expect.element(field('Email')).toBeVisible()
  await tabTo('Sign in')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(app.address).toBe('/auth?mode=register')
  await expect.element(page.getByRole('tab', { name: 'Create account' })).toHaveFocus()
  await tabTo('Display name')
  await userEvent.keyboard('Ana')
  await tabTo('Email')
  await userEvent.keyboard('ana@people.test')
  await tabTo('Password')
  await userEvent.keyboard(password)
  await tabTo('Day')
  await userEvent.keyboard('17{Tab}5{Tab}1990')
  await tabTo('I agree to the Terms and the Privacy Policy')
  await userEvent.keyboard(' ')
  await tabTo('Create account')
  await userEvent.keyboard('{Enter}')
  await expect.poll(app.address).toBe('/pending-verification')
  expect(app.calls('register')).toMatchObject([
    { body: { displayName: 'Ana', email: 'ana@people.test', password, dateOfBirth: '1990-05-17' } },
  ])
})

test('signing in takes a keyboard and nothing else', { tags: 'variant' }, async () => {
  const app = await openPage('/auth', { logIn: ana })
  await expect.element(field('Email')).toBeVisible()
  await tabTo('Email')
  await userEvent.keyboard('ana@people.test')
  await tabTo('Password')
  await userEvent.keyboard(`${password}{Enter}`)
  await expect.poll(app.address).toBe('/chat')
  expect(app.calls('logIn')).toEqual([{ body: { email: 'ana@people.test', password } }])
})

/** Copies from one field and pastes into another, with the clipboard of the browser. */
async function paste(label: string) {
  await field('Email').fill('from my password manager')
  await userEvent.tripleClick(field('Email'))
  await userEvent.copy()
  await field(label).click()
  await userEvent.paste()
  await expect.element(field(label)).toHaveValue('from my password manager')
}

/** Presses Tab until the control with this name has the focus. */
async function tabTo(name: string) {
  const stops: string[] = []
  for (let press = 0; press < 15; press++) {
    await userEvent.keyboard('{Tab}')
    const stop = nameOf(document.activeElement)
    if (stop === name) return
    stops.push(stop)
  }
  throw new Error(`The Tab key does not lead to "${name}", but to ${stops.join(', ')}.`)
}

function nameOf(focused: Element | null) {
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : focused
  return (focused?.getAttribute('aria-label') ?? label?.textContent ?? '').trim()
}
