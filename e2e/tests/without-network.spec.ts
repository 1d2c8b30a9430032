import { talked } from '#bench/chat-steps.ts'
import { befriend } from '#bench/connect-steps.ts'
import { isShellKept } from '#bench/kept-by-browser.ts'
import { copyToRebuild } from '#bench/other-builds.ts'
import { expect, test } from '#bench/test.ts'

const isRunning = () => Reflect.get(window, 'akinStarted')?.isRunning === true

test('pages of members open without a server, whatever else needs one says so, and a worker that is switched off leaves nothing', async ({
  person,
  startAnother,
  expectFailedLoads,
  expectErrors,
}) => {
  expectFailedLoads(/^\/(api|healthz|favicon|icon|terms)/)
  expectErrors(/WebSocket|We could not reach Akin/)
  const settings: Record<string, string> = {}
  const server = await startAnother({ settings })
  const { page } = await person('Ana', { browser: { serviceWorkers: 'allow' } })
  await page.goto(`${server.url}/chat`)
  await page.mouse.move(50, 50)
  await expect.poll(() => page.evaluate(isShellKept)).toBe(true)

  await server.kill()
  for (const [address, title] of [
    ['/chat', 'Chat'],
    ['/chat/17', 'Conversation'],
    ['/discover', 'Discover'],
  ] as const) {
    await page.goto(server.url + address)
    await expect(page).toHaveTitle(`${title} · Akin`)
    await expect.poll(() => page.evaluate(isRunning)).toBe(true)
    const ms = await page.evaluate(() => Math.round(performance.now()))
    test.info().annotations.push({ type: 'opened without a server', description: `${address} ${ms} ms` })
  }
  await page.goto(`${server.url}/terms`)
  await expect(page.getByRole('heading')).toHaveText('This page needs a connection.')

  settings.SERVICE_WORKER = 'off'
  await server.start()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveTitle('Terms · Akin')
  await page.mouse.move(60, 60)
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ])
  await expect.poll(left).toEqual([])
})

test('a tab that is two builds old shows the next page all the same, and what was typed is there', {
  tag: '@variant',
}, async ({ people, akin, startAnother, expectFailedLoads, expectErrors }) => {
  expectFailedLoads(/^\/(assets|api|favicon|healthz)/)
  expectErrors(/WebSocket|We could not reach Akin|MIME type|dynamically imported module|preload/)
  const { ana, ben } = await people()
  await befriend(ana, ben)
  await talked(akin, ben, ana)
  const copy = copyToRebuild()
  try {
    const server = await startAnother({ code: copy.folder })
    const { page } = ana
    await page.goto(`${server.url}/chat/${ben.id}`)
    const field = page.getByRole('textbox', { name: 'Message' })
    await field.fill('Half a sen')
    const build = () => page.evaluate(() => document.querySelector('meta[name=akin-site]')?.outerHTML)
    const old = await build()

    await server.kill()
    copy.rebuild('two')
    await server.start()
    await page.getByRole('link', { name: 'Connect' }).first().click()
    await expect(page).toHaveTitle('Connect · Akin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect')
    expect(await build()).not.toBe(old)
    await page.goto(`${server.url}/chat/${ben.id}`)
    await expect(field).toHaveValue('Half a sen')
  } finally {
    copy.remove()
  }
})
