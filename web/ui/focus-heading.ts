/** What the page is called, ready for the focus: screen readers go on from there. */
export function pageHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  return heading
}

export function focusHeading() {
  pageHeading()?.focus({ preventScroll: true })
}
