import { expect, test } from 'vitest'
import { brandOf } from '../installation/brand.ts'
import { undecided } from '../installation/read-installation.ts'
import { type MailContent, renderMail } from './template.ts'

const hostile = '"><img src=x onerror=alert(1)>\'&'

const content: MailContent = {
  subject: 'Confirm your email',
  greeting: 'Hello Maren,',
  paragraphs: ['Welcome to Akin.', 'Please confirm that this address is yours.'],
  code: '482913',
  button: { label: 'Confirm my email', url: 'https://akin.example/verify-redirect/abc?a=1&b=2' },
  small: ['The link works for 24 hours, the code for 15 minutes.'],
  why: 'You get this mail because this address was used to create an Akin account.',
  publicUrl: 'https://akin.example',
  company: { name: 'Akin Ltd', address: '1 Long Lane, London' },
  brand: brandOf(undecided),
}

test('both versions say everything', () => {
  const { subject, html, text } = renderMail(content)
  expect(subject).toBe('Confirm your email')
  const said = [
    'Hello Maren,',
    'Welcome to Akin.',
    'Please confirm that this address is yours.',
    '482913',
    'Confirm my email',
    'The link works for 24 hours, the code for 15 minutes.',
    'You get this mail because this address was used to create an Akin account.',
    'Akin Ltd, 1 Long Lane, London',
  ]
  for (const words of said) {
    expect(html).toContain(words)
    expect(text).toContain(words)
  }
})

test('the text version shows the whole address, the page shows it under the button', () => {
  const { html, text } = renderMail(content)
  expect(text).toContain('\nhttps://akin.example/verify-redirect/abc?a=1&b=2\n')
  expect(html).toContain('>https://akin.example/verify-redirect/abc?a=1&amp;b=2</a>')
})

test('markup in any text stays text', () => {
  const { html } = renderMail({
    ...content,
    subject: hostile,
    greeting: hostile,
    paragraphs: [hostile],
    code: hostile,
    button: { label: hostile, url: `https://akin.example/${hostile}` },
    small: [hostile],
    why: hostile,
    publicUrl: `https://akin.example/${hostile}`,
    company: { name: hostile, address: hostile },
  })
  expect(html).not.toContain('<img')
  expect(html).not.toContain('">\'')
  expect(html.match(/&lt;img/g)?.length).toBeGreaterThanOrEqual(10)
  expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;')
})

test('a mail loads nothing and follows nobody', () => {
  const { html } = renderMail(content)
  expect(html).not.toMatch(/<(img|script|link|iframe|object|form)\b|url\(|@import|src=/i)
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
  expect(new Set(links)).toEqual(
    new Set(['https://akin.example/verify-redirect/abc?a=1&amp;b=2', 'https://akin.example']),
  )
})

test('only web addresses go behind a button', () => {
  const button = { label: 'Open', url: 'javascript:alert(1)' }
  expect(() => renderMail({ ...content, button })).toThrow(TypeError)
})

test('a mail without button and code has neither', () => {
  const { code: _code, button: _button, small: _small, greeting: _greeting, ...rest } = content
  const { html, text } = renderMail(rest)
  expect(html).not.toContain('If the button does not work')
  expect(html).not.toContain('letter-spacing: 6px')
  expect(text).not.toContain('Your code')
  expect(text.startsWith('Confirm your email\n\nWelcome to Akin.')).toBe(true)
})

test('an installation with a look of its own writes under its name, in its colour and with its mark', () => {
  const usual = renderMail(content).html
  expect(usual).toContain('>Akin</td>')
  expect(usual).not.toContain('<img')
  const named = renderMail({
    ...content,
    brand: brandOf({ name: '<b>Harbour', colour: '#1f5f8b', logo: null }),
  })
  expect(named.html).toContain('>&lt;b&gt;Harbour</td>')
  expect(named.html).not.toMatch(/#8a1c45|#c8486f|#f7c566/)
  const logo = '0'.repeat(32)
  const marked = renderMail({ ...content, brand: brandOf({ name: 'Harbour', colour: null, logo }) })
  expect(marked.html).toContain(
    `<img src="https://akin.example/brand/${logo}/192.png" width="32" height="32" alt=""`,
  )
  expect(marked.html).toContain('background: #8a1c45')
})

test('people are named in both versions between the first sentence and the rest, and ways to stop it stand at the end', () => {
  const at = (path: string) => `https://akin.example/${path}`
  const more: Partial<MailContent> = {
    parts: [
      {
        title: 'Your turn',
        cards: [
          { title: hostile, text: '2 messages', quote: hostile, link: { label: 'Reply', url: at('chat/7') } },
        ],
      },
    ],
    choices: {
      stop: { label: 'Stop these emails', url: at('unsubscribe/t') },
      choose: { label: 'Choose what reaches you', url: at('mail-settings/t') },
      oneClick: at('api/unsubscribe/t'),
    },
  }
  const { html, text } = renderMail({ ...content, ...more })
  const order = [
    'Welcome to Akin.',
    'Your turn',
    '2 messages',
    'Please confirm',
    content.why,
    'Stop these emails',
  ]
  for (const version of [html.slice(html.indexOf('<h1')), text]) {
    const places = order.map(words => version.indexOf(words))
    expect(places.every(place => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  }
  expect(html).not.toContain(hostile)
  for (const url of [at('unsubscribe/t'), at('mail-settings/t'), at('chat/7')]) {
    expect(html).toContain(`href="${url}"`)
    expect(text).toContain(url)
  }
  for (const version of [html, text]) expect(version).not.toContain('api/unsubscribe')
  const wrong = { cards: [{ title: 'x', text: 'x', link: { label: 'x', url: 'javascript:alert(1)' } }] }
  expect(() => renderMail({ ...content, parts: [wrong] })).toThrow(TypeError)
})
