import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tagsIn } from '#platform/outbound/tags-in.ts'
import { linksBack } from './look-for-return.ts'

const mine = 'https://akin.test/p/Ana-Lind'
const back = (html: string) => linksBack(html, mine)

test.each([
  `<a rel="me" href="${mine}">Me</a>`,
  `<link rel="me" href="${mine}">`,
  `<link rel="me" href="${mine}"/>`,
  `<A HREF='${mine}' REL='noopener ME nofollow'>`,
  `<a rel=me href=${mine}>`,
  `<a\n\trel = "me"\n\thref = "${mine}/"\n>`,
  '<a rel="me" href="https://akin.test/p/ana-lind">',
  '<a rel="me" href="HTTPS://AKIN.TEST:443/p/ANA-LIND/">',
  '<a rel="me" href=" https://akin.test/p/Ana-Lind ">',
  '<a rel="&#109;e" href="https&colon;&#x2f;&#47;akin.test&sol;p/Ana-Lind">',
  `<a title="a > b" rel="me" href="${mine}">`,
  `<a data-x='<!--' rel="me" href="${mine}">`,
  `<a rel="me" href="${mine}" href="https://evil.test/">`,
  `<!-- a comment --><a rel="me" href="${mine}">`,
  `<!--> <a rel="me" href="${mine}">`,
  `<!---> <a rel="me" href="${mine}">`,
  `<!doctype html><html><head><title>Me & <you</title></head><a rel="me" href="${mine}">`,
  `<script>if (1 < 2) a("</scripts>")</script><a rel="me" href="${mine}">`,
  `1 < 2 <3 </> <? x ?> <a rel="me" href="${mine}">`,
])('this links back: %s', html => {
  expect(back(html)).toBe(true)
})

test.each([
  '',
  mine,
  `<a href="${mine}">`,
  `<a rel="" href="${mine}">`,
  `<a rel="nome" href="${mine}">`,
  `<a rel="me-too" href="${mine}">`,
  '<a rel="me">',
  '<a rel="me" href="">',
  '<a rel="me" href="/p/Ana-Lind">',
  '<a rel="me" href="https://akin.test/p/Ana">',
  '<a rel="me" href="https://akin.test/p/Ana-Lind2">',
  '<a rel="me" href="https://akin.test/p/Ana-Lind//">',
  '<a rel="me" href="https://akin.test/p/Ana-Lind?x=1">',
  '<a rel="me" href="https://akin.test/p/Ana-Lind#x">',
  '<a rel="me" href="https://ana@akin.test/p/Ana-Lind">',
  '<a rel="me" href="http://akin.test/p/Ana-Lind">',
  '<a rel="me" href="https://akin.test.evil.test/p/Ana-Lind">',
  `<a rel="me" href="https://go.test/?to=${mine}">`,
  `<area rel="me" href="${mine}">`,
  `<form rel="me" href="${mine}">`,
  `<a rel="other" rel="me" href="${mine}">`,
  `<!-- <a rel="me" href="${mine}"> -->`,
  `<!-- > <a rel="me" href="${mine}">`,
  `<script>document.write('<a rel="me" href="${mine}">')</script>`,
  `<SCRIPT>'<a rel="me" href="${mine}">'</SCRIPT>`,
  `<script>'<a rel="me" href="${mine}">'`,
  `<style><a rel="me" href="${mine}"></style>`,
  `<textarea><a rel="me" href="${mine}"></textarea>`,
  `<title><a rel="me" href="${mine}"></title>`,
  `<p title='<a rel="me" href="${mine}">'>`,
  `<![CDATA[<a rel="me" href="${mine}">]]>`,
  `&lt;a rel="me" href="${mine}"&gt;`,
  `</a rel="me" href="${mine}">`,
  `<a rel="me" href="${mine}"`,
  `<a rel="me" href="${mine}>`,
])('this does not link back: %s', html => {
  expect(back(html)).toBe(false)
})

describe('whatever a page holds', () => {
  const pieces = fc.constantFrom(
    ...[
      '<',
      '>',
      '</',
      '/>',
      '<!--',
      '-->',
      '--!>',
      '<!',
      '<?',
      '<![CDATA[',
      ']]>',
      '"',
      "'",
      '=',
      ' ',
      '\n',
    ],
    ...['a', 'link', 'script', 'title', 'rel', 'href', 'me', '&', '&#', '&#x', '&#1114112;', ';', mine, '\0'],
  )
  const soup = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 60 })

  test('it is read to its end without a stumble', () => {
    fc.assert(
      fc.property(soup, parts => typeof back(parts.join('')) === 'boolean'),
      { numRuns: 3000 },
    )
  })

  test('a link that stands behind finished text is found, whatever the text', () => {
    const link = `<a rel="me" href="${mine}">`
    const safe = fc.string({ unit: 'binary' }).map(text => text.replaceAll('<', '&lt;'))
    fc.assert(
      fc.property(safe, safe, (before, after) => back(`<p>${before}</p>${link}${after}`)),
      { numRuns: 500 },
    )
  })

  test.each([
    '<',
    '<a ',
    '<a x="',
    "<a x='y",
    '<!--',
    '<!',
    '</',
    '<script>',
    '<a =',
    '<a   ',
    '</script',
    '<a b=&#',
    ' ',
    '<title></title',
  ])('half a megabyte of %j takes no time', piece => {
    const html = piece.repeat(Math.ceil((512 * 1024) / piece.length))
    const before = process.cpuUsage()
    for (const _ of tagsIn(html));
    expect(process.cpuUsage(before).user, 'microseconds of work').toBeLessThan(1_500_000)
  })
})
