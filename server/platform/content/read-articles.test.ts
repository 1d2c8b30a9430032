import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readArticles } from './read-articles.ts'

const Front = z.strictObject({ title: z.string(), related: z.optional(z.array(z.string())) })

let folder = ''
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'akin-content-')), 'help')
  mkdirSync(folder)
})
afterEach(() => rmSync(path.dirname(folder), { recursive: true }))

test('texts are read by name, with their front matter', () => {
  write('two', '---\ntitle: Colons: allowed\nrelated: [one, three]\n---\n\nSecond.\n')
  write('one', '---\r\ntitle: First\r\n---\r\n\r\nFirst.\r\n')
  expect(readArticles(folder, Front)).toEqual([
    { id: 'one', front: { title: 'First' }, blocks: [{ kind: 'paragraph', runs: [{ text: 'First.' }] }] },
    {
      id: 'two',
      front: { title: 'Colons: allowed', related: ['one', 'three'] },
      blocks: [{ kind: 'paragraph', runs: [{ text: 'Second.' }] }],
    },
  ])
})

test('a list of sentences has a line for each', () => {
  write('one', '---\ntitle: One\nrelated:\n  - First, with a comma.\n  - 2026-11-15: second.\n---\nWords.')
  expect(readArticles(folder, Front)[0]?.front).toEqual({
    title: 'One',
    related: ['First, with a comma.', '2026-11-15: second.'],
  })
})

test('words that an installation gives are filled in as words, never as Markdown', () => {
  write('one', '---\ntitle: One\n---\n{{company}}: [{{mail}}](mailto:{{mail}})')
  const [article] = readArticles(folder, Front, { company: '*Acme* [Ltd](x)', mail: 'a_b_c@acme.test' })
  expect(article?.blocks).toEqual([
    {
      kind: 'paragraph',
      runs: [
        { text: '*Acme* [Ltd](x): ' },
        { text: 'a_b_c@acme.test', link: { href: 'mailto:a_b_c@acme.test', internal: false } },
      ],
    },
  ])
})

test.each([
  ['no front matter', 'Words.', 'content/help/bad.md must begin with its front matter'],
  [
    'a missing title',
    '---\nrelated: [a]\n---\nWords.',
    'content/help/bad.md has a front matter that does not',
  ],
  ['a key we do not know', '---\ntitle: A\ncolour: red\n---\nWords.', 'colour'],
  ['a line that says nothing', '---\ntitle\n---\nWords.', 'not "key: value": title'],
  ['a sentence that belongs to no list', '---\ntitle: A\n  - B\n---\nWords.', 'not "key: value":   - B'],
  ['a key given twice', '---\ntitle: A\ntitle: B\n---\nWords.', 'names "title" twice'],
  [
    'Markdown we do not show',
    '---\ntitle: A\n---\n# Heading',
    'content/help/bad.md has the heading "Heading"',
  ],
  ['a word nobody fills in', '---\ntitle: A\n---\n{{owner}}', 'asks for {{owner}}'],
])('a text with %s stops with the name of its file', (_what, source, sentence) => {
  write('bad', source)
  expect(() => readArticles(folder, Front)).toThrow(sentence)
})

test('an empty folder is a mistake, not an empty help centre', () => {
  expect(() => readArticles(folder, Front)).toThrow('There are no texts')
})

function write(id: string, source: string) {
  writeFileSync(path.join(folder, `${id}.md`), source)
}
