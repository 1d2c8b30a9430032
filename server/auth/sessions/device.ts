import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { devices } from '../tables.ts'

type Rule = readonly [pattern: RegExp, name: string]

/** In order: nearly every browser also claims to be the ones below it. */
const browsers: readonly Rule[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bChromium\//, 'Chromium'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  [/\bAppleWebKit\/.*\bMobile\//, 'Safari'],
]

const systems: readonly Rule[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone|\biPod\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux|X11\b/, 'Linux'],
]

/** What a person calls the thing they signed in on: "Chrome on Android". Without versions, so that an update is no new device. */
export function deviceLabel(userAgent: string) {
  const browser = firstMatch(browsers, userAgent)
  const system = firstMatch(systems, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system && `A browser on ${system}`) ?? 'An unknown device'
}

/** Remembers the device. True if it is a new one for someone who is known from others. */
export async function isNewDevice(tx: Transaction, userId: number, label: string) {
  const [isNew] = await rememberDevice(tx, [userId, label])
  if (!isNew) return false
  return (await tx.$count(devices, and(eq(devices.userId, userId), ne(devices.label, label)))) > 0
}

const rememberDevice = statement(
  'insert into devices (user_id, label) values ($1, $2) on conflict do nothing returning user_id',
  { name: 'remember_device' },
)

function firstMatch(rules: readonly Rule[], userAgent: string) {
  return rules.find(([pattern]) => pattern.test(userAgent))?.[1]
}
