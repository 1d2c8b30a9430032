import { limits } from '@akin/contract/limits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCard } from './read-card.ts'

const at = new URL('https://site.test/a/page')
const card = (html: string) => readCard(html, at)
const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`

test('a page is described by its own words, and what it wrote for cards comes first', () => {
  const plain =
    '<title>Plain</title><meta name=description content="Plain words"><meta name="twitter:title" content="Bird">'
  expect(card(plain)).toEqual({
    title: 'Bird',
    description: 'Plain words',
    site: 'site.test',
    picture: null,
  })
  const og = meta('og:title', 'Jars') + meta('og:description', 'Of clay') + meta('og:site_name', 'Pots')
  expect(card(plain + og + meta('og:image', '/jar.png'))).toEqual({
    title: 'Jars',
    description: 'Of clay',
    site: 'Pots',
    picture: 'https://site.test/jar.png',
  })
})

test.each([
  ['<title>Jars</title>', 'Jars'],
  ['<TITLE\n lang=en>Jars</TITLE >', 'Jars'],
  ['<p>no head</p><title>Jars', 'Jars'],
  ['<title>Fish &amp; chips &mdash; caf&eacute; &#8364;5 &#x1F41F;</title>', 'Fish & chips — café €5 🐟'],
  ['<title>Jars &amp;lt;b&gt;</title>', 'Jars &lt;b>'],
  ['<title> \n\t Two\n lines\u0000 \u2028 </title>', 'Two lines'],
  ['<title>\u202Egnp.exe\u2066 \u200Fend</title>', 'gnp.exe end'],
  ['<title>سلام\u200Cها 👩‍🚀</title>', 'سلام\u200Cها 👩‍🚀'],
  ['<title>\uD800 alone</title>', '\uFFFD alone'],
  ['<title></title><title>Second</title>', 'Second'],
  [`<title>One</title>${meta('og:title', '  ')}`, 'One'],
  ['<meta content="Jars" name="OG:Title">', 'Jars'],
  ['<script>"<title>No</title>"</script><!-- <title>No</title> --><title>Jars</title>', 'Jars'],
])('%j is called %j', (html, title) => {
  expect(card(html)?.title).toBe(title)
})

test.each(['', '<p>Hello</p>', '<title> </title>', '<body><title>Jars</title>', '<title', meta('title', '')])(
  'of %j there is no card',
  html => {
    expect(card(html)).toBeNull()
  },
)

test('however much a page says, a card is short', () => {
  const long = '👩‍🚀 word '.repeat(60_000)
  const made = card(`<title>${long}</title>${meta('og:description', long)}${meta('og:site_name', long)}`)
  const lengthOf = (words = '') => [...words].length
  expect(lengthOf(made?.title)).toBeLessThanOrEqual(limits.previewTitle)
  expect(lengthOf(made?.description)).toBeLessThanOrEqual(limits.previewDescription)
  expect(lengthOf(made?.site)).toBeLessThanOrEqual(limits.fileName)
  expect(made?.title.endsWith('…')).toBe(true)
})

test.each([
  ['https://other.test/a.png', 'https://other.test/a.png'],
  ['//other.test/a.png', 'https://other.test/a.png'],
  ['b.png?x=1&amp;y=2', 'https://site.test/a/b.png?x=1&y=2'],
  ['data:image/png;base64,AAAA', null],
  ['javascript:alert(1)', null],
  ['file:///etc/passwd', null],
  ['https://', null],
  [`/${'a'.repeat(limits.previewUrl)}`, null],
])('a picture at %j is looked for at %j', (written, picture) => {
  expect(card(`<title>Jars</title>${meta('og:image', written)}`)?.picture).toBe(picture)
})

test('no page breaks it', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '=',
    '<title',
    '</title>',
    '<meta ',
    'content',
    '&',
    '&#',
    '<!--',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), pieces => {
      card(pieces.join(''))
    }),
  )
})
