import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import type { PlanName } from '@akin/contract/subscription/plans.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets } from '#testing/fake-socket.ts'
import { wallet } from '#testing/money.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { fullProfile, keptProfile, shownProfile, someone } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

type OwnLook = NonNullable<OwnProfile['look']>

const plain: OwnLook = {
  ...{ theme: 'paper', accent: null, bought: [] },
  shown: { theme: 'paper', accent: null },
}
const theme = (name: string) => page.getByRole('radio', { name })
const preview = (name: string) => page.getByRole('region', { name: `Preview of ${name}` })
const picture = (name: string) => page.getByRole('img', { name: `Your page in ${name}` })
const lookOf = (name: string) => picture(name).element().closest('[data-look]')?.getAttribute('data-look')

function openLook({ look = plain, plan = 'free' as PlanName, ...answers }: Setting = {}) {
  return openPage('/profile?tab=look', {
    ...keptProfile({ look }),
    getPlanAndBalance: { balance: 400, plan, keptUntil: null },
    previewProfile: shownProfile(someone(ana.id, ana.displayName), fullProfile),
    getWallet: wallet({ balance: 400 }),
    ...answers,
  })
}

type Setting = Answers & { look?: OwnLook; plan?: PlanName }

test('all sixteen say what they take, and can be used by everyone', async () => {
  await openLook()
  await expect.element(page.getByRole('radio', { name: /^(?!Light|Dark)/ }).nth(15)).toBeInTheDocument()
  await expect.element(theme('Paper, chosen')).toBeChecked()
  await expect.element(theme('Meadow, Yours')).toBeInTheDocument()
  await expect.element(theme('Orchard, With Plus or 300 tokens ($3.00)')).toBeInTheDocument()
  await expect.element(theme('Pearl, With Premium or 300 tokens ($3.00)')).toBeInTheDocument()
  await expect.element(picture('Paper')).toBeVisible()
  await expectAccessible('the themes')
  await expectNoSidewaysScroll('the themes', [320, 720, 1024, 1280, 1920])
})

test('the page has one title, and the profile that is tried on stands under it', async () => {
  await openLook()
  await expect.element(picture('Paper')).toBeVisible()
  const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => tagName)
  expect(levels.filter(level => level === 'H1')).toHaveLength(1)
  const inside = [...picture('Paper').element().querySelectorAll('h1, h2, h3, h4')]
  expect(inside.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    `H3 ${ana.displayName}`,
    'H4 Ask me about',
    'H4 Into',
    'H4 Looking for',
    'H4 Links',
  ])
})

test('what is one’s own is saved at once', async () => {
  const app = await openLook()
  await theme('Meadow, Yours').click()
  await expect.element(page.getByText('Saved: Meadow')).toHaveRole('status')
  await expect.element(theme('Meadow, chosen')).toBeChecked()
  expect(app.calls('editProfile').map(({ body }) => body)).toEqual([{ theme: 'meadow' }])
  expect(lookOf('Meadow')).toBe('meadow')
  expect(app.calls('previewProfile')).toHaveLength(1)
})

test('arrows save only where they rest, and the preview follows at once', async () => {
  const app = await openLook()
  await expect.element(theme('Paper, chosen')).toBeChecked()
  theme('Paper, chosen').element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(picture('Harbour')).toBeVisible()
  await expect.element(theme('Harbour, chosen')).toBeChecked()
  expect(app.calls('editProfile').map(({ body }) => body)).toEqual([{ theme: 'harbour' }])
})

test('a choice that has not rested is not lost on the way to another tab', { tags: 'variant' }, async () => {
  const app = await openLook()
  await expect.element(theme('Paper, chosen')).toBeChecked()
  theme('Paper, chosen').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await expect.poll(() => app.calls('editProfile').map(({ body }) => body)).toEqual([{ theme: 'meadow' }])
})

test('what could not be saved is put back, and says why', async () => {
  await openLook({ editProfile: refusal('theme_not_yours') })
  await theme('Harbour, Yours').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not saved.')
  await expect.element(theme('Paper, chosen')).toBeChecked()
})

test('what is not is tried on with the arrows, and nothing changes', { tags: 'variant' }, async () => {
  const app = await openLook({ look: { ...plain, theme: 'harbour', shown: { ...plain, theme: 'harbour' } } })
  await expect.element(theme('Harbour, chosen')).toBeChecked()
  theme('Harbour, chosen').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(preview('Orchard')).toMatchTextContent('Orchard is a preview: nothing has changed.')
  expect(lookOf('Orchard')).toBe('orchard')
  await expect.element(page.getByRole('link', { name: 'See plans' }).first()).toBeVisible()
  await expectAccessible('a theme that is tried on')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(preview('Harbour')).toBeVisible()
  await expect.element(theme('Harbour, chosen')).toBeChecked()
  expect(app.calls('editProfile')).toEqual([])
})

test('one is bought for good and is on at once', async () => {
  const app = await openLook({ spendTokens: { balance: 100, leftThisMonth: 4_700 } })
  await theme('Midnight, With Premium or 300 tokens ($3.00)').click()
  await preview('Midnight').getByRole('button', { name: 'Buy for 300 tokens ($3.00)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy Midnight?' })
  await expect.element(dialog).toMatchTextContent('Balance after100 tokens')
  await dialog.getByRole('button', { name: 'Spend 300 tokens' }).click()
  await expect.element(toast('Midnight is yours', 'You have 100 tokens left.')).toBeVisible()
  await expect.element(theme('Midnight, chosen')).toBeChecked()
  await expect.element(preview('Midnight').getByRole('button', { name: /^Buy/ })).not.toBeInTheDocument()
  await expect.element(theme('Midnight, chosen')).toHaveFocus()
  expect(app.calls('spendTokens')).toMatchObject([{ body: { item: 'theme', choice: 'midnight' } }])
})

test('one that was bought in another tab is no longer offered', { tags: 'variant' }, async () => {
  const app = await openLook({ spendTokens: refusal('theme_is_yours') })
  await theme('Midnight, With Premium or 300 tokens ($3.00)').click()
  await preview('Midnight').getByRole('button', { name: /^Buy/ }).click()
  const bought: OwnLook = {
    ...{ theme: 'midnight', accent: null, bought: ['midnight'] },
    shown: { theme: 'midnight', accent: null },
  }
  app.answer(keptProfile({ look: bought }))
  await page.getByRole('dialog').getByRole('button', { name: 'Spend 300 tokens' }).click()
  await expect.element(toast('Midnight is yours already')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(theme('Midnight, chosen')).toHaveFocus()
})

test('the preview can be looked at by day and at dusk', async () => {
  await openLook()
  await expect.element(picture('Paper')).toBeVisible()
  await preview('Paper').getByText('Dark').click()
  await expect
    .poll(() => picture('Paper').element().closest('[data-theme]')?.getAttribute('data-theme'))
    .toBe('dark')
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('a colour of one’s own comes with Premium: seen at every step, saved once it rests', async () => {
  const app = await openLook({ plan: 'premium' })
  await page.getByText('My own').click()
  const hue = page.getByRole('slider', { name: 'Hue' })
  await expect.element(hue).toHaveAttribute('aria-valuetext', 'Blue, 250°')
  hue.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(hue).toHaveAttribute('aria-valuetext', 'Blue, 252°')
  await expect.poll(() => app.calls('editProfile').map(({ body }) => body)).toContainEqual({ accent: 252 })
  await expect.element(page.getByText('Saved: Colour')).toBeInTheDocument()
  await expectAccessible('a colour of one’s own')
  await page.getByText('The theme’s own').click()
  await expect.poll(() => app.calls('editProfile').at(-1)?.body).toEqual({ accent: null })
  await expect.element(hue).not.toBeInTheDocument()
  await page.getByText('My own').click()
  await expect.element(hue).toHaveAttribute('aria-valuetext', 'Blue, 252°')
})

test('without Premium there is no slider, and the way to it', async () => {
  await openLook({ plan: 'plus' })
  await expect.element(page.getByRole('radio', { name: 'Tide, Yours' })).toBeInTheDocument()
  await expect.element(page.getByRole('slider', { name: 'Hue' })).not.toBeInTheDocument()
  await expect.element(page.getByText(/for buttons and links comes with Premium/)).toBeVisible()
})

test('what the plan no longer brings is kept, and the page says what is shown meanwhile', {
  tags: 'variant',
}, async () => {
  await openLook({ look: { ...plain, theme: 'ember', accent: 20 } })
  await expect
    .element(page.getByText(/Your page shows Paper for now/))
    .toHaveTextContent(
      'Your page shows Paper for now: Ember came with your plan. It is back with Premium, or for good if you buy it. Your own colour is kept and shown again with Premium.',
    )
  await expect.element(preview('Ember').getByRole('button', { name: /^Buy/ })).toBeVisible()
  await expectAccessible('a theme that is not shown')
})

test('themes that cannot be loaded can be asked for again', { tags: 'variant' }, async () => {
  const app = await openLook({ getPlanAndBalance: refusal('internal') })
  await expect.poll(openSockets).toBe(1)
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load the themes.')
  app.answer({ getPlanAndBalance: { balance: 0, plan: 'free', keptUntil: null } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(theme('Paper, chosen')).toBeChecked()
})
