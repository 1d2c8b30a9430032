import { ContentBlock } from '@akin/contract/platform/content.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { headingsOf, toTree } from './to-tree.ts'

test('every kind of block and every style arrives, in the shape of the contract', () => {
  const tree = toTree(`## Say "hello" first

Press **Send** or *wait*, then read \`seq\`
on the next line and see [the rules](/terms#conduct).

1. One
2. Two
   - an inner one

- [Elsewhere](https://example.org)

> Quiet words.

> [!WARNING]
> This cannot be undone.

| Name | Life |
| --- | --- |
| session | **30 days** |
`)
  expect(z.array(ContentBlock).parse(tree)).toEqual(tree)
  expect(tree).toEqual([
    { kind: 'heading', level: 2, id: 'say-hello-first', text: 'Say “hello” first' },
    {
      kind: 'paragraph',
      runs: [
        { text: 'Press ' },
        { text: 'Send', strong: true },
        { text: ' or ' },
        { text: 'wait', em: true },
        { text: ', then read ' },
        { text: 'seq', code: true },
        { text: ' ' },
        { text: 'on the next line and see ' },
        { text: 'the rules', link: { href: '/terms#conduct', internal: true } },
        { text: '.' },
      ],
    },
    {
      kind: 'list',
      ordered: true,
      items: [
        { runs: [{ text: 'One' }] },
        { runs: [{ text: 'Two' }], list: { ordered: false, items: [[{ text: 'an inner one' }]] } },
      ],
    },
    {
      kind: 'list',
      ordered: false,
      items: [{ runs: [{ text: 'Elsewhere', link: { href: 'https://example.org', internal: false } }] }],
    },
    { kind: 'note', tone: 'info', paragraphs: [[{ text: 'Quiet words.' }]] },
    { kind: 'note', tone: 'warn', paragraphs: [[{ text: 'This cannot be undone.' }]] },
    {
      kind: 'table',
      head: [[{ text: 'Name' }], [{ text: 'Life' }]],
      rows: [[[{ text: 'session' }], [{ text: '30 days', strong: true }]]],
    },
  ])
})

test('HTML in a text is only words', () => {
  expect(toTree('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', runs: [{ text: '<script>alert(1)</script>' }] },
  ])
})

test('headings can be listed', () => {
  const ids = headingsOf(toTree('## Your e-mail\n\nText.\n\n### What’s next?')).map(heading => heading.id)
  expect(ids).toEqual(['your-e-mail', 'whats-next'])
})

test.each([
  ['a title of its own', '# Title', 'level other than'],
  ['two headings with one address', '## Same\n\n## Same', '#same'],
  ['a link that leads nowhere known', '[x](help.html)', 'help.html'],
  ['a link to another host without a scheme', '[x](//evil.test)', '//evil.test'],
  ['a link with two styles', '[one **two**](/terms)', 'more than one style'],
  ['a picture', '![alt](/x.png)', 'image'],
  ['a block of code', '```\nx\n```', 'fence'],
  ['a list three deep', '- a\n  - b\n    - c', 'list inside a list'],
  ['a list item of two paragraphs', '- a\n\n  b', 'list item'],
])('%s is refused with a reason', (_what, markdown, reason) => {
  expect(() => toTree(markdown)).toThrow(reason)
})

test('a script behind a link stays words', () => {
  const [block] = toTree('[x](javascript:alert(1))')
  expect(block).toEqual({ kind: 'paragraph', runs: [{ text: '[x](javascript:alert(1))' }] })
})
