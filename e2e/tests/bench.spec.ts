import { expect, test } from '#bench/test.ts'
import { openWatch } from '#bench/watch.ts'
import { openSmtp } from '../../server/platform/mail/smtp.ts'

test.describe('the watch over browsers', () => {
  test('sees logged errors, thrown errors, broken policy, failed loads and foreign hosts', async ({
    akin,
    browser,
  }) => {
    const watch = openWatch(akin.url)
    const context = await browser.newContext({ baseURL: akin.url })
    watch.follow(context)
    const page = await context.newPage()
    await page.goto('/about')
    await expect(page.getByTestId('startup-loader')).toBeHidden()
    expect(watch.problems(), 'a page of ours, with the 401 of its visitor').toEqual([])

    await page.evaluate(async () => {
      console.error('something is wrong')
      setTimeout(() => {
        throw new Error('nobody catches this')
      })
      const inline = document.createElement('script')
      inline.textContent = 'window.ran = true'
      document.body.append(inline)
      await fetch('/api/unknown')
      await fetch('http://foreign.invalid/').catch(() => {})
    })
    const all = () => watch.problems().join('\n')
    await expect.poll(all).toContain('something is wrong')
    await expect.poll(all).toContain('nobody catches this')
    await expect.poll(all).toContain('Content Security Policy')
    await expect.poll(all).toContain('/api/unknown')
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)

    await context.newPage().then(other => other.goto('http://foreign.invalid/').catch(() => {}))
    await expect.poll(all).toContain('a request to a foreign host: http://foreign.invalid/')
    await context.close()
  })

  test('forgives what a test announces, and nothing else', async ({ akin, browser }) => {
    const watch = openWatch(akin.url)
    const context = await browser.newContext({ baseURL: akin.url })
    watch.follow(context)
    watch.expectFailedLoads('/api/one')
    watch.expectErrors(/on purpose/)
    const page = await context.newPage()
    await page.goto('/about')
    await page.evaluate(async () => {
      console.error('this is on purpose')
      console.error('this is not')
      await fetch('/api/one')
      await fetch('/api/two')
    })
    await expect.poll(() => watch.problems().length).toBe(2)
    expect(watch.problems().join('\n')).toMatch(/this is not[\s\S]*\/api\/two/)
    await context.close()
  })
})

test('mail reaches the mailbox and is read as a person would read it', async ({ akin }) => {
  const mailer = openSmtp({
    url: akin.mailbox.url,
    from: 'Akin <hello@akin.example>',
    publicUrl: 'https://akin.example',
  })
  const long = `https://akin.example/verify-redirect/${'a1-_='.repeat(30)}`
  await mailer.send({
    id: 'bench',
    kind: 'welcome',
    to: 'maren@postbox.example',
    subject:
      'Grüße aus Malmö: ein sehr langer Betreff, der in mehr als eine Zeile umbrochen werden muss – wirklich',
    text: `Hallo Märén,\n\n${long}\n`,
    html: `<p>Hallo <b>Märén</b></p><a href="${long}">Bestätigen</a>`,
  })
  await mailer.close()
  const mail = await akin.mailbox.waitForMail('maren@postbox.example', /^Grüße/)
  expect(mail.subject).toBe(
    'Grüße aus Malmö: ein sehr langer Betreff, der in mehr als eine Zeile umbrochen werden muss – wirklich',
  )
  expect(mail.text.replaceAll('\r\n', '\n').trim()).toBe(`Hallo Märén,\n\n${long}`)
  expect(mail.html.trim()).toBe(`<p>Hallo <b>Märén</b></p><a href="${long}">Bestätigen</a>`)
  expect(mail.from).toBe('Akin <hello@akin.example>')
})
