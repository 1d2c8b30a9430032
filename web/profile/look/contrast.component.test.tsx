import { themeNames } from '@akin/contract/profile/themes.ts'
import { expect, onTestFinished, test } from 'vitest'
import '#ui/tokens.css'
import { signsOn, textOn } from '#testing/colour-pairs.ts'
import { contrast, luminanceOf } from '#testing/contrast.ts'
import { lookProps } from './look-props.ts'

const hues = Array.from({ length: 24 }, (_, index) => index * 15)
const looks = themeNames.flatMap(theme => [null, ...hues].map(accent => ({ theme, accent })))

const tokens = [...new Set([...textOn, ...signsOn].flatMap(([front, backs]) => [front, ...backs]))]

test.each(['light', 'dark'] as const)('every theme and every colour can be read, %s', theme => {
  const measure = ruler(theme)
  const faults = looks.flatMap(look => {
    const lightness = measure(look)
    const name = `${look.theme} ${look.accent ?? ''}`
    return [...tooClose(lightness, textOn, 4.5), ...tooClose(lightness, signsOn, 3)].map(
      fault => `${name}: ${fault}`,
    )
  })
  expect(faults).toEqual([])
})

test('each theme has colours of its own', () => {
  const measure = ruler('light')
  const seen = themeNames.map(theme => JSON.stringify([...measure({ theme, accent: null })]))
  expect(new Set(seen).size).toBe(themeNames.length)
})

type Look = (typeof looks)[number]
type Lightness = Map<string, number>

function tooClose(lightness: Lightness, pairs: typeof textOn, least: number) {
  return pairs.flatMap(([front, backs]) =>
    backs.flatMap(back => {
      const found = contrast(lightness.get(front) ?? 0, lightness.get(back) ?? 0)
      return found < least ? `${front} on ${back}: ${found.toFixed(2)}` : []
    }),
  )
}

/** Says how light each token is in a look, as the browser paints it. */
function ruler(theme: 'light' | 'dark') {
  const box = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => box.remove())
  box.dataset.theme = theme
  const canvas = new OffscreenCanvas(tokens.length, 1).getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('There is no canvas.')
  return (look: Look): Lightness => {
    const worn = document.createElement('div')
    const { style, ...attributes }: Worn = lookProps(look)
    for (const [name, value] of Object.entries(attributes)) worn.setAttribute(name, String(value))
    for (const [name, value] of Object.entries(style ?? {})) worn.style.setProperty(name, String(value))
    const samples = tokens.map(token => {
      const sample = worn.appendChild(document.createElement('i'))
      sample.style.backgroundColor = `var(--${token})`
      return sample
    })
    box.replaceChildren(worn)
    for (const [index, sample] of samples.entries()) {
      canvas.fillStyle = getComputedStyle(sample).backgroundColor
      canvas.fillRect(index, 0, 1, 1)
    }
    const { data } = canvas.getImageData(0, 0, tokens.length, 1)
    return new Map(
      tokens.map((token, index) => {
        const [red = 0, green = 0, blue = 0] = data.subarray(4 * index)
        return [token, luminanceOf({ red, green, blue })]
      }),
    )
  }
}

type Worn = ReturnType<typeof lookProps> & { style?: object }
