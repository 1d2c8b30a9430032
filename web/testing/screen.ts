import { type Locator, page } from 'vitest/browser'

/** The toast with exactly this title, and exactly this text under it if one is given. */
export function toast(title: string, description?: string): Locator {
  const titled = page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ has: page.getByText(title) })
  return description ? titled.filter({ has: page.getByText(description) }) : titled
}

/** The text that a field says about itself, as a screen reader would add it. */
export function problemOf(label: string) {
  const field = page.getByLabelText(label).element()
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const said = ids.filter(id => !id.endsWith('-hint')).map(id => document.getElementById(id)?.textContent)
  return field.getAttribute('aria-invalid') === 'true' ? said.join(' ') : ''
}
