import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { hasPlainLinks } from './plain-links.ts'

const link = (style: string) => `<a href="/help" style="color: #00e; ${style}">Help</a>`

test.each([
  ['that is told by its colour alone', `<p>See ${link('text-decoration: none')}.</p>`, true],
  ['that is underlined', `<p>See ${link('text-decoration: underline')}.</p>`, false],
  ['that stands for itself', `<p>See ${link('display: inline-block; text-decoration: none')}.</p>`, false],
  ['that is not shown', `<p hidden>See ${link('text-decoration: none')}.</p>`, false],
])('a link %s is looked at by axe where axe could mind', async (_which, markup, isPlain) => {
  show(markup)
  expect(hasPlainLinks()).toBe(isPlain)
  const { violations } = await axe.run(document, { runOnly: ['link-in-text-block'] })
  expect(violations).toHaveLength(isPlain ? 1 : 0)
})

test('a line does not tell a link from what is underlined around it', () => {
  show(`<p style="text-decoration: underline">See <b>${link('text-decoration: underline')}</b>.</p>`)
  expect(hasPlainLinks()).toBe(true)
})

function show(markup: string) {
  const box = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => box.remove())
  box.innerHTML = markup
}
