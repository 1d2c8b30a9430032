import { expect, test } from '#bench/test.ts'

// 1 January 2027, 03:30 UTC.
const places = [
  { timezoneId: 'America/Los_Angeles', locale: 'en-US', date: 'December 31, 2026', time: /^7:30\sPM$/ },
  { timezoneId: 'Asia/Kathmandu', locale: 'en-GB', date: '1 January 2027', time: /^09:15$/ },
  { timezoneId: 'Pacific/Auckland', locale: 'de-DE', date: '1. Januar 2027', time: /^16:30$/ },
]

test('the server writes times in UTC, for everyone the same', async ({ request }) => {
  const html = await (await request.get('/dev/broken')).text()
  const times = [...html.matchAll(/<time dateTime="([^"]+)">([^<]+)<\/time>/g)].map(([, at, text]) => [
    at,
    text,
  ])
  expect(times).toContainEqual(['2027-01-01T03:30:00.000Z', '1 January 2027'])
  expect(times).toContainEqual(['2027-01-01T03:30:00.000Z', '03:30'])
})

for (const { timezoneId, locale, date, time } of places) {
  const tag = locale === 'en-US' ? [] : '@variant'
  test(`times are shown as people in ${timezoneId} write them in ${locale}`, { tag }, async ({
    newContext,
  }) => {
    const page = await (await newContext({ timezoneId, locale })).newPage()
    await page.goto('/dev/broken')
    const times = page.locator('time')
    await expect(times.first()).toHaveText(date)
    await expect(times.nth(2)).toHaveText(time)
  })
}
