import type { ComponentProps } from 'react'

/** Out of sight, out of the tab order and unspoken: only a program fills it in. */
export function Honeypot(field: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...field} />
      </label>
    </div>
  )
}
