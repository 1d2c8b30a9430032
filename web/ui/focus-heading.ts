/** What the page is called, ready for the focus: screen readers go on from there. */
export function pageHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  return heading
}

/** Or the field that the page is for, where a keyboard does not have to come over the page first. */
export function focusHeading() {
  const field = document.querySelector<HTMLElement>('main [data-first]')
  const first = field && matchMedia('(pointer: fine)').matches ? field : pageHeading()
  first?.focus({ preventScroll: true })
}
