/**
 * Whether a link in the middle of a text may look like that text, but for its colour. axe has a rule for it, which works
 * out where everything on the page lies to compare colours, also of a link that it has seen to be underlined: that takes
 * a third of all that axe does.
 */
export function hasPlainLinks(): boolean {
  return [...document.querySelectorAll('a[href], [role="link"]')].some(isPlain)
}

function isPlain(link: Element) {
  if (boxes.test(getComputedStyle(link).display) || !link.checkVisibility()) return false
  return !isUnderlined(link) || isAmongUnderlined(link)
}

/** What stands for itself is not in the middle of a text, for axe either. */
const boxes = /^(block|list-item|table|flex|grid|inline-block|inline-flex|inline-grid)$/

function isAmongUnderlined({ parentElement: around }: Element): boolean {
  return around !== null && (isUnderlined(around) || isAmongUnderlined(around))
}

function isUnderlined(element: Element) {
  return getComputedStyle(element).textDecorationLine.includes('underline')
}
