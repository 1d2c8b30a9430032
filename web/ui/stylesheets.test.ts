import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.join(import.meta.dirname, '..')

const sheets = globSync('**/*.css', {
  cwd: web,
  exclude: name => ['dist', 'node_modules'].includes(name),
}).map(file => {
  const text = readFileSync(path.join(web, file), 'utf8')
  // Comments are blanked, so that lines keep their numbers.
  return { file, text: text.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' ')) }
})

/** Whose measures are their own: a drawing, or parts of one thing that must fit into each other to the pixel. */
const drawn = [
  // The bubble, whose pictures, cards and quotes all reach to five pixels of its edge.
  'chat/message/message-row.module.css',
  'chat/message/attachments.module.css',
  'chat/message/quote-block.module.css',
  'chat/message/reactions.module.css',
  'chat/message/touch-menu.module.css',
  'chat/links/link-card.module.css',
  // Drawings of conversations, and of what someone was given.
  'auth/auth-art.module.css',
  'home/overlap.module.css',
  'home/step-drawings.module.css',
  'chat/gifts/shelf.module.css',
  // The mark beside its name; a tick; the thumb of a slider.
  'ui/logo.module.css',
  'ui/choice.module.css',
  'profile/look/accent-field.module.css',
]

test('widths at which a layout changes have a name, and are written once', () => {
  expect(sheets.length).toBeGreaterThan(200)
  expect(found(/@(?:media|container)[^{]*width[^{]*/g)).toEqual([])
})

test('what has only its fill gets its edge from the token where fills are not painted', () => {
  const blocks = found(/@media \(forced-colors: active\)[\s\S]*?\n\}/g)
  expect(blocks.length).toBeGreaterThan(20)
  expect(blocks.filter(block => /border[\w-]*: 1px solid;/.test(block))).toEqual([])
})

test('spacing is by the tokens', () => {
  // Up to a pixel and a half is a nudge or an edge; over 40 a page has measures of its own.
  const raw = measures(
    /^ *(?:(?:scroll-)?(?:margin|padding)[\w-]*|(?:row-|column-)?gap|--pad|--gap): [^;]*/gm,
  )
  expect(raw.filter(({ pixels }) => pixels.some(size => size > 1.5 && size <= 40))).toEqual([])
})

test('round corners are by the tokens', () => {
  // Beside them the nub that points at the speaker, and the ends of thin lines.
  const raw = measures(/^ *border[\w-]*-radius: [^;]*/gm)
  expect(raw.filter(({ pixels }) => pixels.some(size => size >= 10 && size <= 28))).toEqual([])
})

test('what is said to be drawn still stands, and has a measure of its own', () => {
  const own = found(/(?<=^ *(?:margin|padding|gap|border-radius)[\w-]*: [^;]*)\b(?:3|5|7|9|11|13|15)px/gm)
  expect(drawn.filter(file => !own.some(place => place.startsWith(file)))).toEqual([])
})

/** What it says in pixels, but for drawings. A sum may have the size of a thing in it. */
function measures(pattern: RegExp) {
  return found(pattern)
    .filter(place => !drawn.some(file => place.startsWith(file)))
    .map(place => ({ place, pixels: pixelsIn(place.replace(/calc\(.*\)/, '')) }))
}

function pixelsIn(value: string) {
  return [...value.matchAll(/([\d.]+)px/g)].map(([, size]) => Number(size))
}

/** Where it is written, as `ui/badge.module.css:12 padding: 3px`. */
function found(pattern: RegExp) {
  return sheets.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(({ 0: what, index }) => {
      const line = text.slice(0, index).split('\n').length
      return `${file}:${line} ${what.trim()}`
    }),
  )
}
