import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Marked } from './marked.tsx'

test.each([
  [
    'Delete your account',
    [
      [0, 6],
      [12, 19],
    ],
    '<mark>Delete</mark> your <mark>account</mark>',
  ],
  ['Nothing here', [], 'Nothing here'],
  ['<b>&', [[1, 2]], '&lt;<mark>b</mark>&gt;&amp;'],
] as [string, [number, number][], string][])('%j is shown with its marks, as text', (text, marks, html) => {
  const shown = renderToStaticMarkup(<Marked text={text} marks={marks} />)
  expect(shown.replace(/<\/?span>/g, '')).toBe(html)
})
