const list = 'ul[aria-label="Conversations"]'
/** The server may have to say first that the row goes. */
const patienceMs = 3000

/** A row is about to go with the focus in it: the next one has it then, or what chose the list. */
export function leaveRow(contactId: number) {
  const row = document.querySelector(`${list} a[href="/chat/${contactId}"]`)?.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const next = beside?.querySelector('a')?.getAttribute('href') ?? null
  takeFocus(next, performance.now() + patienceMs)
}

/** Where the focus is after a row has gone and with it whatever was opened from it. */
function takeFocus(href: string | null, until: number) {
  requestAnimationFrame(() => {
    const isLost = !document.activeElement || document.activeElement === document.body
    if (isLost) return (linkTo(href) ?? chosenFilter())?.focus()
    if (performance.now() < until) takeFocus(href, until)
  })
}

function linkTo(href: string | null) {
  return href ? document.querySelector<HTMLElement>(`${list} a[href="${href}"]`) : null
}

function chosenFilter() {
  return document.querySelector<HTMLElement>('fieldset button[aria-pressed="true"]')
}
