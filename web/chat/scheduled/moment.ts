import { limits } from '@akin/contract/limits.ts'

/** What date and time fields say, as a moment where the person is; null while one of them is empty. */
export function momentOf(day: string, time: string): Date | null {
  const moment = new Date(`${day}T${time}`)
  return day === '' || time === '' || Number.isNaN(moment.getTime()) ? null : moment
}

/** As a time field writes it. */
export function timeOf(date: Date) {
  return [date.getHours(), date.getMinutes()].map(part => String(part).padStart(2, '0')).join(':')
}

/** Why nothing can be sent at that moment, or null. The server looks again. */
export function momentFault(at: Date | null, now: Date): string | null {
  if (!at) return 'Choose a day and a time.'
  if (at <= now) return 'That moment has gone.'
  if (at.getTime() >= now.getTime() + limits.scheduledAhead * 1000) return 'Choose a moment within a year.'
  return null
}

/** Where the person's clock is, as people call it: the city of their zone, where the zone has one. */
export function ownPlace() {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const [region, ...parts] = zone.split('/')
  return region === 'Etc' ? null : (parts.at(-1)?.replaceAll('_', ' ') ?? null)
}
