import type { Page } from '@playwright/test'
import { actsOn } from '#bench/acts.ts'
import { talked } from '#bench/chat-steps.ts'
import { sessionOf } from '#bench/muted.ts'
import { expect, test } from '#bench/test.ts'

test('nine pictures from the share sheet wait over signing in, and the first four that fit go to one person', async ({
  person,
  akin,
}) => {
  // A browser of her own: it keeps a worker.
  const [ana, ben] = [await person('Ana', { browser: { serviceWorkers: 'allow' } }), await person('Ben')]
  const { act, connect } = actsOn(akin)
  await connect(ana, ben)
  await talked(akin, ben, ana)
  const session = await sessionOf(ana.context)
  const { page } = ana
  await ana.context.clearCookies()
  await page.goto('/about')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    const taken = new Promise(resolve =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve),
    )
    if (!navigator.serviceWorker.controller) await taken
  })

  await share(page, ['1.jpg', 'kiln.jpg', '2.jpg', 'oven.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg', '7.jpg'])
  await expect(page).toHaveURL('/auth')
  await ana.context.addCookies([{ name: 'akin_session', value: session, url: akin.url }])
  await page.reload()
  await expect(page).toHaveURL('/share')

  const shared = page.getByRole('region', { name: 'What you share' })
  await expect(shared.getByRole('img')).toHaveCount(4)
  await expect(shared).toContainText('Straight from the kiln')
  await expect(shared.getByRole('listitem')).toHaveText([
    'kiln.jpg is larger than 10 MB.',
    'oven.jpg is larger than 10 MB.',
    'A message takes 4 pictures and files: the first go along, 3 more do not.',
  ])
  await page.getByRole('radio', { name: ben.displayName }).check()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(`/chat/${ben.id}`)
  const lastOf = async () => {
    const { items } = await act<Messages>(ben, 'GET', `/api/chat/${ana.id}/messages`)
    return items.at(-1)
  }
  await expect.poll(async () => (await lastOf())?.body).toBe('Straight from the kiln')
  expect((await lastOf())?.attachments.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
})

interface Messages {
  items: { body: string; attachments: { name: string }[] }[]
}

/** Posts the form that the manifest names, as the system does. Those with a name in place of a number are of 30 MB. */
async function share(page: Page, names: string[]) {
  await page.evaluate(async names => {
    const canvas = new OffscreenCanvas(60, 40)
    canvas.getContext('2d')?.fillRect(0, 0, 30, 40)
    const picture = await canvas.convertToBlob({ type: 'image/jpeg' })
    const large = new Uint8Array(30 * 1024 * 1024)
    const files = new DataTransfer()
    for (const name of names)
      files.items.add(new File([/^\d/.test(name) ? picture : large], name, { type: 'image/jpeg' }))
    const form = Object.assign(document.createElement('form'), {
      ...{ method: 'post', action: '/share', enctype: 'multipart/form-data' },
    })
    const field = (known: object) => form.append(Object.assign(document.createElement('input'), known))
    field({ name: 'text', value: 'Straight from the kiln' })
    field({ name: 'files', type: 'file', multiple: true, files: files.files })
    document.body.append(form)
    form.submit()
  }, names)
}
