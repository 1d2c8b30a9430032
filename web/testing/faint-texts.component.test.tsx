import { expect, onTestFinished, test } from 'vitest'
import { faintTexts } from './faint-texts.ts'

function show(markup: string) {
  const box = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => box.remove())
  box.innerHTML = markup
}

test('what is too pale in one theme alone is found there', () => {
  show('<p style="color: light-dark(#222, #333); background: light-dark(#fff, #111)">Words</p>')
  expect(faintTexts()).toEqual([])
  document.documentElement.dataset.theme = 'dark'
  expect(faintTexts()).toEqual([expect.stringMatching(/^1\.49 of 4\.5: <p /)])
})

test.each([
  [
    'what shines through',
    '<div style="background: #fff"><p style="color: rgb(0 0 0 / 40%)">Words</p></div>',
    1,
  ],
  [
    'what is seen through',
    '<div style="background: #fff; opacity: 0.4"><p style="color: #000">Words</p></div>',
    1,
  ],
  [
    'what someone has written',
    '<input aria-label="Name" style="color: #ccc; background: #fff" value="Ana">',
    1,
  ],
  [
    'large text, of which less is asked',
    '<p style="color: #888; background: #fff; font-size: 24px">Words</p>',
    0,
  ],
  ['the same in small', '<p style="color: #888; background: #fff; font-size: 16px">Words</p>', 1],
  ['what cannot be used now', '<button disabled style="color: #ccc; background: #fff">Send</button>', 0],
  ['what nobody is read', '<p aria-hidden="true" style="color: #ccc; background: #fff">Words</p>', 0],
  ['what lies on a picture', '<p style="color: #ccc; background: linear-gradient(#fff, #eee)">Words</p>', 0],
])('%s', (_, markup, found) => {
  show(markup)
  expect(faintTexts()).toHaveLength(found)
})

test('above a backdrop it is the backdrop that counts', () => {
  const backdrop = '<div style="position: fixed; inset: 0; background: #111"></div>'
  const popup = '<div style="position: fixed; inset: 0"><p style="color: #fff">Words</p></div>'
  show(backdrop + popup)
  expect(faintTexts()).toEqual([])
})

test('what was moved over something else is read on that', () => {
  const card = '<div style="width: 200px; height: 40px; background: #111"></div>'
  const words = '<p style="position: absolute; top: 4px; left: 4px; margin: 0; color: #222">Words</p>'
  show(`<div style="position: fixed; top: 0; left: 0; background: #fff">${card}${words}</div>`)
  expect(faintTexts()).toHaveLength(1)
})
