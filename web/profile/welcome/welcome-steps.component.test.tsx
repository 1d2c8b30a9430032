import type { InterestCount } from '@akin/contract/discover/shapes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noAnswer } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { emptyProfile } from '#testing/nothing-yet.ts'
import { openWelcomeAt, welcomeAt } from '#testing/open-welcome-at.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const { picture: face, interests: three, sentence } = welcomeAt
const anyDialog = page.getByRole('dialog')
const onward = page.getByRole('button', { name: 'Continue' })
const done = page.getByRole('button', { name: 'Done' })
const skipAll = page.getByRole('button', { name: 'Skip all of this' })
const search = page.getByRole('searchbox', { name: 'Search, or write your own' })
const photo = { url: '/api/pictures/0123456789abcdef0123456789abcdef', placeholder: 'data:,' }

async function draw() {
  const canvas = new OffscreenCanvas(400, 400)
  canvas.getContext('2d')?.fillRect(0, 0, 400, 400)
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' })
}

test('a picture is cut and kept, and one may choose another', async () => {
  const app = await openWelcomeAt('picture', {
    answers: {
      setAvatar: { ...emptyProfile, avatar: photo, welcome: { step: 'picture', listHidden: false } },
    },
  })
  await expect.element(face).toBeVisible()
  await userEvent.upload(page.getByLabelText('Your picture').element(), await draw())
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect.element(page.getByRole('button', { name: 'Choose another' })).toBeVisible()
  await expect.element(face.getByRole('complementary', { name: 'How people meet you' })).toBeInTheDocument()
  expect(app.calls('setAvatar')).toHaveLength(1)
  await onward.click()
  await expect.element(three).toBeVisible()
})

test('a file that cannot be a picture is refused in place', async () => {
  await openWelcomeAt('picture')
  await expect.element(face).toBeVisible()
  await userEvent.upload(
    page.getByLabelText('Your picture').element(),
    new File(['GIF89a'], 'me.gif', { type: 'image/gif' }),
  )
  await expect.element(face).toMatchTextContent('Choose a JPEG, PNG or WebP.')
})

test('what could not be saved is said in place, and nothing that was typed is lost', async () => {
  const app = await openWelcomeAt('sentence', { answers: { editProfile: noAnswer } })
  const field = page.getByLabelText('Your sentence')
  await field.fill('I collect small ferries')
  await done.click()
  await expect.element(sentence.getByRole('alert')).toMatchTextContent('We could not reach Akin.')
  await expect.element(field).toHaveValue('I collect small ferries')
  app.answer({ editProfile: { ...emptyProfile, headline: 'I collect small ferries' } })
  await done.click()
  await expect.element(anyDialog).not.toBeInTheDocument()
})

test('interests that could not be saved stay chosen', { tags: 'variant' }, async () => {
  await openWelcomeAt('interests', { answers: { editProfile: noAnswer } })
  await search.fill('Kayaking')
  await userEvent.keyboard('{Enter}')
  await onward.click()
  await expect.element(three.getByRole('alert')).toMatchTextContent('We could not reach Akin.')
  await expect
    .element(three.getByRole('button', { name: 'Kayaking' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('interests are searched, added in words of one’s own and counted', async () => {
  await openWelcomeAt('interests', {
    answers: {
      listInterests: [{ interest: 'Pottery', isMine: false, people: { people: 214, isMore: false } }],
    },
  })
  await three.getByRole('button', { name: 'Pottery' }).click()
  await expect.element(three).toMatchTextContent('1 of 3. 214 people here picked Pottery too.')
  await search.fill('kaya')
  await three.getByRole('button', { name: 'Kayaking' }).click()
  await search.fill('chess, badly')
  await three.getByRole('button', { name: 'Add “Chess, badly”' }).click()
  await expect.element(three).toMatchTextContent('3 of 3.')
  await expect.element(search).toHaveFocus()
  await search.fill('a subject that is much longer than that')
  await userEvent.keyboard('{Enter}')
  await expect.element(three).toMatchTextContent('Use at most 24 characters.')
  await search.fill('')
  await three.getByRole('button', { name: 'Pottery' }).click()
  await expect.element(three).toMatchTextContent('2 of 3.')
})

test('interests can be picked before it is known what others picked, and nothing moves when it is', async () => {
  const { promise, resolve } = Promise.withResolvers<InterestCount[]>()
  await openWelcomeAt('interests', { answers: { listInterests: promise } })
  const chips = three.getByRole('group', { name: 'Interests' }).getByRole('button')
  await expect.element(chips.nth(4)).toBeVisible()
  await chips.nth(4).click()
  const picked = chips.nth(4).element()
  const top = (element: Element) => element.getBoundingClientRect().top
  // Within the step, which may still be on its way in.
  const places = () => [picked, onward.element()].map(element => top(element) - top(three.element()))
  const before = places()
  resolve([{ interest: 'Pottery', isMine: false, people: { people: 214, isMore: false } }])
  await expect.element(three.getByRole('button', { name: 'Pottery' })).toBeVisible()
  expect(places()).toEqual(before)
  expect(chips.nth(4).element()).toBe(picked)
  expect(chips.elements()).toHaveLength(11)
})

test('a sentence may begin with one of ours, keeps one’s own words and has to fit', async () => {
  await openWelcomeAt('sentence')
  const field = page.getByLabelText('Your sentence')
  await sentence.getByRole('button', { name: 'Ask me about…' }).click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('small ferries')
  await expect.element(field).toHaveValue('Ask me about small ferries')
  await sentence.getByRole('button', { name: 'I collect…' }).click()
  await expect.element(field).toHaveValue('I collect small ferries')
  await expect.element(sentence).toMatchTextContent('23 / 80')
  await field.fill('x'.repeat(81))
  await done.click()
  await expect.element(sentence).toMatchTextContent('Use at most 80 characters.')
  await expect.element(field).toHaveFocus()
})

test.each(['picture', 'interests', 'sentence'] as const)('axe finds nothing at the step %s', async step => {
  await openWelcomeAt(step, {
    interests: ['Night trains', 'Chess, badly'],
    headline: 'I collect maps',
    avatar: photo,
  })
  await expect.element(skipAll).toBeVisible()
  await expectAccessible(`the step ${step}`)
  await expectNoSidewaysScroll(`the step ${step}`, [320])
})
