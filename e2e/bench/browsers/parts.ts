import type { Place } from './driven-browser.ts'

/** A part of a page by what it is and what it is called, as someone would say where to look. */
export type Part = Step[]

interface Step {
  selector: string
  /** The whole name, or with `isPattern` what it has to match. */
  name?: string | undefined
  isPattern?: boolean
}

const selectors = {
  article: 'article',
  button: 'button, [role="button"]',
  dialog: 'dialog[open], [role="dialog"]',
  group: '[role="group"], fieldset',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  list: 'ul, ol',
  log: '[role="log"]',
  main: 'main',
  region: 'section, [role="region"]',
  slider: 'input[type="range"], [role="slider"]',
  status: '[role="status"]',
  tab: '[role="tab"]',
  textbox: 'input:not([type]), input[type="text"], input[type="email"], input[type="password"], textarea',
}

/** Like Playwright's `getByRole`, for browsers that it does not drive; names match exactly. */
export function part(role: keyof typeof selectors, name?: string | RegExp, inside: Part = []): Part {
  const isPattern = name instanceof RegExp
  const step = { selector: selectors[role], name: isPattern ? name.source : name, isPattern }
  return [...inside, step]
}

/** Runs in the page: what each part of this kind that can be seen says. */
export function readParts(steps: Part): string[] {
  function nameOf(element: Element) {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<Element>)] : []
    const named = [...by.map(id => document.getElementById(id)), ...labels, element]
    const texts = by.length + labels.length > 0 ? named.slice(0, -1) : named
    return element.ariaLabel ?? texts.map(each => each?.textContent ?? '').join(' ')
  }
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
  let roots: ParentNode[] = [document]
  for (const { selector, name, isPattern } of steps) {
    const found = roots
      .flatMap(root => [...root.querySelectorAll(selector)])
      .filter(element => {
        if (!element.checkVisibility({ visibilityProperty: true })) return false
        const own = tidy(nameOf(element))
        return name === undefined || (isPattern ? new RegExp(name).test(own) : own === name)
      })
    roots = found
  }
  Object.assign(window, { foundPart: roots[0] })
  return (roots as HTMLElement[]).map(element => tidy(element.innerText ?? ''))
}

/** Runs in the page: where the part that was found last can be pressed, once it is at rest with nothing lying over it. */
export async function placeOfPart(): Promise<Place | null> {
  const { foundPart } = window as unknown as { foundPart?: Element }
  if (!foundPart || foundPart.matches(':disabled, [aria-disabled="true"]')) return null
  foundPart.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const before = foundPart.getBoundingClientRect()
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { x, y, width, height } = foundPart.getBoundingClientRect()
  if (x !== before.x || y !== before.y) return null
  const place = { x: x + width / 2, y: y + height / 2 }
  const there = document.elementFromPoint(place.x, place.y)
  return foundPart.contains(there) || there?.contains(foundPart) ? place : null
}
