import { contrast, luminanceOf } from './contrast.ts'
import { over, type Paint, paintOf } from './paint.ts'

/** What can be read less well than WCAG asks for, as the page is painted now: `…: 3.21 of 4.5`. */
export function faintTexts(): string[] {
  opacities = new WeakMap()
  const elements = [...document.body.querySelectorAll('*:not(option)')]
  return elements.filter(isRead).flatMap(element => {
    const back = paintBehind(element)
    if (!back) return []
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const front = paintOf(color)
    const text = over({ ...front, alpha: front.alpha * opacityOf(element) }, back)
    const found = contrast(luminanceOf(text), luminanceOf(back))
    const least = isLarge(Number.parseFloat(fontSize), Number(fontWeight)) ? 3 : 4.5
    return found < least && found > 1.005
      ? `${found.toFixed(2)} of ${least}: ${element.outerHTML.slice(0, 160)}`
      : []
  })
}

/** Has words of its own that someone is meant to read. What cannot be used now may be pale. */
function isRead(element: Element) {
  return (
    hasWords(element) &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[aria-hidden="true"], [inert], :disabled, [aria-disabled="true"], .sr-only') &&
    !isOfDisabled(element)
  )
}

/** One letter alone is a drawing, not a text. */
function hasWords(element: Element) {
  if (element.matches(fields)) return (element as HTMLInputElement).value !== ''
  const own = [...element.childNodes].filter(node => node instanceof Text)
  return own.some(({ data }) => data.trim() !== '') && (element.textContent ?? '').trim().length > 1
}

const fields = 'textarea, select, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])'

function isOfDisabled(element: Element) {
  const label = element.closest('label')
  return label?.control?.matches(':disabled') ?? false
}

/** What all that lies behind an element paints there, or nothing where there is a picture. */
function paintBehind(element: Element): Paint | undefined {
  const layers: Paint[] = []
  for (const at of behind(element)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at)
    if (backgroundImage !== 'none') return
    const paint = paintOf(backgroundColor)
    layers.push({ ...paint, alpha: paint.alpha * opacityOf(at) })
    if (paint.alpha === 1) break
  }
  return layers.reduceRight((below, layer) => over(layer, below), paintOf('white'))
}

/** What is around it, and behind what stands out of its place whatever is under it, as over the backdrop of a dialog. */
function behind(element: Element): Element[] {
  const around: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) {
    around.push(at)
    if (!outOfPlace.has(getComputedStyle(at).position)) continue
    const { left, top, width, height } = element.getBoundingClientRect()
    const pile = document.elementsFromPoint(left + width / 2, top + height / 2)
    if (pile.includes(at)) return [...around, ...pile.slice(pile.indexOf(at) + 1)]
  }
  return around
}

const outOfPlace = new Set(['absolute', 'fixed', 'sticky'])

/** All that is seen at one look shares most of what is around it. */
let opacities = new WeakMap<Element, number>()

function opacityOf(element: Element): number {
  const known = opacities.get(element)
  if (known !== undefined) return known
  const { parentElement: around } = element
  const opacity = Number(getComputedStyle(element).opacity) * (around ? opacityOf(around) : 1)
  opacities.set(element, opacity)
  return opacity
}

/** From 18 pt on, or 14 pt in bold. */
function isLarge(pixels: number, weight: number) {
  return pixels >= 24 || (pixels >= 18.66 && weight >= 700)
}
