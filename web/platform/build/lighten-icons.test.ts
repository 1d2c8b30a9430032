import { type LucideProps, Star } from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createIcon, type Part } from '#ui/icon.tsx'
import { lightIcon } from './lighten-icons.ts'

const { __iconData: star } = (await import(import.meta.resolve('lucide-react/dist/esm/icons/star.mjs'))) as {
  __iconData: { node: Part[] }
}

test.each<LucideProps>([
  {},
  { size: 14, strokeWidth: 2.8 },
  { fill: 'currentColor', className: 'mark', 'aria-hidden': 'true' },
  { 'aria-label': 'Starred' },
])('with %o an icon is drawn as the library does, under one name', props => {
  const theirs = drawn(Star, props).replace('lucide lucide-star', 'lucide')
  expect(attributesOf(drawn(createIcon(star.node), props))).toEqual(attributesOf(theirs))
})

test('of an icon there are its shapes, without their keys', () => {
  expect(lightIcon([['path', { d: 'M5 12h14', key: '1ays0h' }]])).toContain(
    'createIcon([["path",{"d":"M5 12h14"}]])',
  )
})

function drawn(icon: ComponentType<LucideProps>, props: LucideProps) {
  return renderToStaticMarkup(createElement(icon, props))
}

/** Of all its elements, in any order. */
function attributesOf(markup: string) {
  return Array.from(markup.matchAll(/[\w-]+="[^"]*"/gi), ([attribute]) => attribute).toSorted()
}
