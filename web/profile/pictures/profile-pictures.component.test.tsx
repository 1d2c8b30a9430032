import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana, emptyProfile } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'

const photo = { url: '/api/pictures/0123456789abcdef0123456789abcdef', placeholder: 'data:,' }
const strip = page.getByRole('region', { name: 'Your pictures' })
const dialog = page.getByRole('dialog', { name: 'Place your photo' })
const frame = dialog.getByRole('application')
const use = dialog.getByRole('button', { name: 'Use this photo' })
const account = page.getByRole('button', { name: 'Account menu' })

async function draw(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' })
}

function choose(file: File, label = 'New photo') {
  return userEvent.upload(page.getByLabelText(label).element(), file)
}

async function openPictures(answers: Parameters<typeof openPage>[1] = {}) {
  const app = await openPage('/profile', { getUser: ana, ...answers })
  await expect.element(strip.getByRole('button', { name: 'Change photo' })).toBeVisible()
  return app
}

test('files that cannot be a photo are refused before they are sent, each with its reason', {
  tags: 'variant',
}, async () => {
  const app = await openPictures()
  await choose(new File(['GIF89a'], 'me.gif', { type: 'image/gif' }))
  await expect
    .element(strip)
    .toMatchTextContent('me.gif is not a file of a kind we can take. Choose a JPEG, PNG or WebP.')
  await choose(new File(['ftypheic'], 'IMG_1.HEIC', { type: 'image/heic' }))
  await expect.element(strip).toMatchTextContent('IMG_1.HEIC is a HEIC photo')
  const large = new Uint8Array(5 * 1024 * 1024 + 1)
  await choose(new File([large], 'large.png', { type: 'image/png' }))
  await expect.element(strip).toMatchTextContent('large.png is larger than 5 MB.')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await choose(new File(['nothing'], 'broken.png', { type: 'image/png' }))
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('We could not open this picture.')
  await expect.element(use).toBeDisabled()
  await choose(await draw(120, 120), 'Another picture')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Use one of at least 200 by 200 pixels.')
  await expect.element(use).toBeDisabled()
  await choose(await draw(800, 400), 'Another picture')
  await expect.element(use).toBeEnabled()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  expect(app.calls('setAvatar')).toEqual([])
})

test('one zooms in until the server would say that too little is left', { tags: 'variant' }, async () => {
  const app = await openPictures({ setAvatar: { ...emptyProfile, avatar: photo } })
  await choose(await draw(800, 400))
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  await expect.element(zoom).toBeEnabled()
  // A dialog that opens may still place the focus itself.
  await expect.poll(() => pressEnd(zoom)).toBe('200 per cent')
  await use.click()
  await expect.element(toast('Photo updated')).toBeVisible()
  expect(app.calls('setAvatar')[0]?.query).toMatchObject({ width: '25', height: '50', turn: '0' })
})

test('a cover is as wide as its place, however the picture lies', async () => {
  const app = await openPictures({ setCover: { ...emptyProfile, cover: photo } })
  await choose(await draw(800, 1200), 'New cover')
  const cover = page.getByRole('dialog', { name: 'Place your cover' })
  const stage = cover.getByRole('application')
  await expect.element(stage).toBeVisible()
  const widthOf = (element?: Element | null) => Math.round(element?.getBoundingClientRect().width ?? 0)
  const frame = () => widthOf(stage.element())
  const image = () => widthOf(cover.element().querySelector('img'))
  const room = widthOf(stage.element().closest('[data-kind]'))
  await expect.poll(() => [frame(), image()]).toEqual([room, room])
  await cover.getByRole('button', { name: 'Turn' }).click()
  await expect.element(cover.getByRole('slider', { name: 'Zoom' })).toBeEnabled()
  await expect.poll(() => [frame(), image()]).toEqual([room, room])
  await cover.getByRole('button', { name: 'Use this photo' }).click()
  await expect.element(toast('Cover updated')).toBeVisible()
  const half = expect.stringMatching(/^(50|49\.99)/)
  const query = { x: '0', y: '25', width: '100', height: half, turn: '90' }
  expect(app.calls('setCover')).toMatchObject([{ query }])
})

test('what the server refuses is said in the dialog, and a lost connection can be tried again', async () => {
  const app = await openPictures({ setAvatar: refusal('picture_unreadable') })
  await choose(await draw(800, 400))
  await use.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('We could not read this picture. Try another one, as JPEG, PNG or WebP.')
  await expect.element(dialog.getByRole('button', { name: 'Choose another' })).toBeVisible()
  app.answer({ setAvatar: noAnswer })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('We could not reach Akin.')
  app.answer({ setAvatar: { ...emptyProfile, avatar: photo } })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(toast('Photo updated')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => account.element().querySelector('img')?.getAttribute('src'))
    .toBe(`${photo.url}/128.webp`)
})

test('a photo on its way can be stopped', { tags: 'variant' }, async () => {
  const app = await openPictures({ setAvatar: new Promise<never>(() => {}) })
  await choose(await draw(800, 400))
  await use.click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Sending your picture')
  await expect.element(use).toHaveAttribute('aria-busy', 'true')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(account).toHaveTextContent('A')
  expect(app.calls('setAvatar')).toHaveLength(1)
})

test('a photo is removed after one question', async () => {
  const app = await openPictures({
    getOwnProfile: { ...emptyProfile, avatar: photo },
    removeAvatar: emptyProfile,
  })
  const remove = strip.getByRole('button', { name: 'Remove photo' })
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Remove your photo?' })
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(app.calls('removeAvatar')).toEqual([])
  await remove.click()
  await question.getByRole('button', { name: 'Remove photo' }).click()
  await expect.element(toast('Photo removed')).toBeVisible()
  await expect.element(account).toHaveTextContent('A')
  await expect.element(remove).not.toBeInTheDocument()
})

test('a picture can be dropped on its place, or pasted', { tags: 'variant' }, async () => {
  await openPictures()
  const data = new DataTransfer()
  data.items.add(await draw(800, 400))
  const given = { bubbles: true, cancelable: true }
  strip
    .element()
    .querySelector('svg')
    ?.dispatchEvent(new DragEvent('drop', { ...given, dataTransfer: data }))
  const cover = page.getByRole('dialog', { name: 'Place your cover' })
  await expect.element(cover.getByRole('application')).toBeVisible()
  await expectAccessible('placing a cover')
  await userEvent.keyboard('{Escape}')
  await expect.element(cover).not.toBeInTheDocument()
  document.body.dispatchEvent(new ClipboardEvent('paste', { ...given, clipboardData: data }))
  await expect.element(frame).toBeVisible()
})

test('a visitor is asked for no profile, and someone signed in once', async () => {
  const visit = await openPage('/about')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('About Akin')
  expect(visit.calls('getOwnProfile')).toEqual([])
  await visit.close()

  const app = await openPage('/about', { getUser: ana })
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect.element(strip.getByRole('button', { name: 'Change photo' })).toBeVisible()
  expect(app.calls('getOwnProfile')).toHaveLength(1)
})

async function pressEnd(slider: Locator) {
  slider.element().focus()
  await userEvent.keyboard('{End}')
  return slider.element().getAttribute('aria-valuetext')
}
