import { useHydrated } from '@tanstack/react-router'

const styles = {
  date: { dateStyle: 'long' },
  day: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  full: { dateStyle: 'medium', timeStyle: 'short' },
  /** A calendar day, given as midnight in UTC: shown as the same day in every time zone. */
  calendar: { dateStyle: 'long', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/**
 * A time in the person's own zone and locale. The server knows neither, so it renders UTC in British English
 * and the browser renders it again right after hydration, without a mismatch.
 */
export function Time({ value, as = 'full' }: { value: Date; as?: keyof typeof styles }) {
  const inBrowser = useHydrated()
  const text = inBrowser
    ? new Intl.DateTimeFormat(undefined, styles[as]).format(value)
    : new Intl.DateTimeFormat('en-GB', { ...styles[as], timeZone: 'UTC' }).format(value)
  return <time dateTime={value.toISOString()}>{text}</time>
}
