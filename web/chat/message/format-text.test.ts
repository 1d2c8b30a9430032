import { formatText, linksIn, type Piece } from '@akin/contract/chat/format-text.ts'
import { expect, test } from 'vitest'
import { nastyTexts } from '#testing/nasty-texts.ts'
import { plainText } from '../text/plain-text.ts'

test('bold, italic and code are marked as people are used to', () => {
  expect(inLine('I want **all** of it')).toEqual(['I want ', { bold: ['all'] }, ' of it'])
  expect(inLine('*very* and _really_')).toEqual([{ italic: ['very'] }, ' and ', { italic: ['really'] }])
  expect(inLine('run `npm start`')).toEqual(['run ', { code: 'npm start' }])
  expect(inLine('**see _here_**')).toEqual([{ bold: ['see ', { italic: ['here'] }] }])
})

test('signs that format nothing stay as they are', () => {
  for (const text of [
    '2 * 3 * 4',
    'snake_case_name',
    'a ** b',
    '*',
    '**',
    '`',
    '5*4*3',
    '** spaced **',
    '*over\ntwo lines*',
    '¯\\_(ツ)_/¯',
  ])
    expect(inLine(text), text).toEqual([text])
})

test('nothing is formatted in code', () => {
  expect(inLine('`**not bold** https://akin.example`')).toEqual([
    { code: '**not bold** https://akin.example' },
  ])
  expect(formatText('Look:\n```\nconst a = *b*\n```\nSee?')).toEqual([
    { kind: 'lines', pieces: [{ kind: 'text', text: 'Look:' }] },
    { kind: 'code', text: 'const a = *b*' },
    { kind: 'lines', pieces: [{ kind: 'text', text: 'See?' }] },
  ])
})

test('lines that begin with > are a quote', () => {
  const blocks = formatText('> One\n> **Two**\nThree')
  expect(blocks.map(({ kind }) => kind)).toEqual(['quote', 'lines'])
  expect(blocks[0]).toMatchObject({ pieces: [{ text: 'One\n' }, { kind: 'bold' }] })
  expect(inLine('1 > 0')).toEqual(['1 > 0'])
})

test('addresses are links, without what belongs to the sentence', () => {
  const link = (text: string) => ({ link: text })
  expect(inLine('see https://akin.example/kiln.')).toEqual(['see ', link('https://akin.example/kiln'), '.'])
  expect(inLine('(https://akin.example)')).toEqual(['(', link('https://akin.example'), ')'])
  const cases: [string, string][] = [
    ['https://en.example/wiki/Kiln_(oven)', 'https://en.example/wiki/Kiln_(oven)'],
    ['https://akin.example/a?b=1&c=*2*', 'https://akin.example/a?b=1&c=*2*'],
    ['HTTP://AKIN.EXAMPLE/', 'HTTP://AKIN.EXAMPLE/'],
    ['mailto:ana@akin.example', 'mailto:ana@akin.example'],
    ['https://akin.example/_a_', 'https://akin.example/_a_'],
    ['https://akin.example/שלום', 'https://akin.example/שלום'],
  ]
  for (const [text, address] of cases) expect(inLine(text), text).toEqual([link(address)])
  expect(inLine('**https://akin.example**')).toEqual([{ bold: [link('https://akin.example')] }])
  expect(inLine('(see https://en.example/Kiln_(oven)).')).toEqual([
    '(see ',
    link('https://en.example/Kiln_(oven)'),
    ').',
  ])
})

test('nothing that people write becomes markup, or leads to anything but a web page or a mail', () => {
  const corpus = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '[click](javascript:alert(1))',
    '"><svg onload=alert(1)>',
    '&lt;b&gt;&#x3C;',
    'file:///etc/passwd',
    'https://',
    'http://[',
    '{{constructor.constructor("alert(1)")()}}',
    '\u0000\u202e gnp.exe',
  ]
  for (const text of corpus) expect(inLine(text), text).toEqual([text])
  const [link] = formatText('https://akin.example/"onmouseover=alert(1)').flatMap(block =>
    block.kind === 'code' ? [] : block.pieces,
  )
  expect(link).toEqual({ kind: 'link', text: 'https://akin.example/', href: 'https://akin.example/' })
})

test('whatever is written in whatever order, all of it is shown, and links lead to web pages and mails alone', () => {
  const pairs = nastyTexts.flatMap(one => [one, ...nastyTexts.map(other => `${one} ${other}`)])
  const links = pairs.flatMap(text => {
    const blocks = formatText(text)
    const pieces = blocks.flatMap(block => (block.kind === 'code' ? [block] : block.pieces.flatMap(flat)))
    expect(withoutSigns(pieces.map(piece => piece.text).join('')), text).toBe(withoutSigns(text))
    return pieces.flatMap(piece => ('href' in piece ? [piece] : []))
  })
  expect(links.length, 'some are links').toBeGreaterThan(100)
  for (const { text, href } of links) {
    expect(href).toMatch(/^https:\/\//)
    expect(text + href).not.toMatch(/[\s<>"']/)
  }
})

function flat(piece: Piece): Exclude<Piece, { pieces: Piece[] }>[] {
  return 'pieces' in piece ? piece.pieces.flatMap(flat) : [piece]
}

/** What formatting takes away. */
function withoutSigns(text: string) {
  return text.replaceAll(/[*_`>\s]/g, '')
}

test('text from right to left, mixed text and emoji stay as they were written', () => {
  for (const text of ['שלום עולם', 'مرحبا Ana، كيف حالك؟', 'Tokyo 東京 🗼', '👩‍👩‍👧‍👦🏳️‍🌈', 'e\u0301'])
    expect(inLine(text)).toEqual([text])
  expect(inLine('**שלום** Ana')).toEqual([{ bold: ['שלום'] }, ' Ana'])
})

test('however long and however nested, it comes to an end', () => {
  for (const sign of [
    '*',
    '**',
    '_',
    '`',
    '>',
    '(',
    ')',
    'https://a.b/(',
    'https://a.b/)',
    '**a *b ',
    '```',
  ]) {
    const text = sign.repeat(Math.floor(4000 / sign.length))
    expect(formatText(text).length + plainText(text).length).toBeGreaterThan(0)
  }
})

test.each([...'.,;:!?»”)]}'])(
  'an address that ends in 4,000 %s takes no longer than one of letters',
  sign => {
    const took = (text: string) => {
      const began = performance.now()
      for (let n = 0; n < 20; n++) linksIn(text)
      return performance.now() - began
    }
    const letters = `https://a.b/${'a'.repeat(3980)}`
    const signs = `https://a.b/${sign.repeat(3980)}`
    expect(linksIn(signs)).toEqual(['https://a.b/'])
    // Counted anew for each sign, brackets took thousands of times as long.
    const ratios = Array.from({ length: 5 }, () => took(signs) / took(letters))
    expect(Math.min(...ratios)).toBeLessThan(300)
  },
)

test('on one line it says the same without the signs', () => {
  expect(plainText('**Two** jars\n> of `jam`')).toBe('Two jars of jam')
  expect(plainText('snake_case and 2*3*4')).toBe('snake_case and 2*3*4')
})

type Short = string | { bold: Short[] } | { italic: Short[] } | { code: string } | { link: string }

/** The pieces of a text of one block, in short. */
function inLine(text: string): Short[] {
  const [block, ...others] = formatText(text)
  expect(others).toEqual([])
  return block && block.kind !== 'code' ? block.pieces.map(short) : []
}

function short(piece: Piece): Short {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'code') return { code: piece.text }
  if (piece.kind === 'link') return { link: piece.text }
  const pieces = piece.pieces.map(short)
  return piece.kind === 'bold' ? { bold: pieces } : { italic: pieces }
}

test('the links of a text are those that a conversation shows, each once', () => {
  expect(
    linksIn('See https://one.example/a, then **http://two.example**, then https://one.example/a.'),
  ).toEqual(['https://one.example/a', 'http://two.example/'])
  expect(linksIn('`https://one.example` and ```\nhttps://two.example\n```')).toEqual([])
  expect(linksIn('mailto:ana@people.test, one.example, http://')).toEqual([])
})
