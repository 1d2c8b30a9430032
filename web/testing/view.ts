/** What can be seen of the page now, and what of it scrolls. */
export interface View {
  shown: Set<Element>
  scrolling: Set<Element>
}

export function view(): View {
  const shown = [...document.body.querySelectorAll('*:not(option)')].filter(element =>
    element.checkVisibility(),
  )
  return { shown: new Set(shown), scrolling: new Set(shown.filter(scrolls)) }
}

/** What someone would find at the second look alone: what came, what scrolls now, and what lost a part of itself. */
export function changes(before: View, now: View): Element[] {
  const came = [...now.shown].filter(element => !before.shown.has(element))
  const scrolling = [...now.scrolling].filter(element => !before.scrolling.has(element))
  const robbed = [...before.shown]
    .filter(element => !now.shown.has(element))
    .flatMap(element => element.closest(named) ?? [])
    .filter(element => now.shown.has(element))
  const all = new Set([...came, ...scrolling, ...robbed])
  return [...all].filter(element => !isWithin(all, element))
}

/** What has its name from what is in it. */
const named =
  'a, button, label, summary, h1, h2, h3, th, td, li, [role="tab"], [role="menuitem"], [role="option"]'

function scrolls({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) {
  return scrollWidth > clientWidth || scrollHeight > clientHeight
}

function isWithin(all: Set<Element>, element: Element) {
  for (let at = element.parentElement; at; at = at.parentElement) if (all.has(at)) return true
  return false
}
