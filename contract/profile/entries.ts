import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { atMost, storable } from '#platform/text.ts'

/** Characters that turn the reading direction around could make a name read as another. */
const readable = z.refine<string>(
  value => !/[\u202a-\u202e\u2066-\u2069]/.test(value),
  'This text holds a character that hides what it says.',
)

/** One line in someone's own words. */
export function line(max: number, min = 0) {
  const tooLong = `Use at most ${max} characters.`
  return z.string().check(
    z.trim(),
    z.minLength(min, 'Write something here, or take it away.'),
    atMost(max, tooLong),
    z.refine<string>(value => !/[\p{Cc}\u2028\u2029]/u.test(value), 'Keep this on one line.'),
    readable,
    storable,
  )
}

/** Several lines in someone's own words. */
export function notes(max: number) {
  return z.string().check(
    z.overwrite(value => value.replaceAll('\r\n', '\n').trim()),
    atMost(max, `Use at most ${max} characters.`),
    z.refine<string>(
      value => !/[^\P{Cc}\n\t]/u.test(value),
      'This text holds a character that cannot be shown.',
    ),
    readable,
    storable,
  )
}

const addressRule = 'Enter a web address that begins with https://'
export const webAddress = z
  .string(addressRule)
  .check(
    z.trim(),
    z.overwrite(spellScheme),
    atMost(limits.linkUrl, 'This address is too long.'),
    z.refine(isWebAddress, addressRule),
  )

export const emoji = z.string().check(atMost(32), z.refine<string>(isEmoji, 'Choose one emoji.'))

export const timeZone = z
  .string()
  .check(atMost(64), z.refine<string>(isTimeZone, 'Choose a time zone from the list.'))

/** Browsers read `HTTPS://` and `https:` the same way; it is kept in the one spelling that they all lead to. */
function spellScheme(value: string) {
  return value.replace(/^https:[\\/]*/i, 'https://')
}

function isWebAddress(value: string) {
  // A parser drops or rewrites these in silence: what was checked would not be what is kept.
  if (/[\s\p{Cc}\p{Cs}]/u.test(value) || !URL.canParse(value)) return false
  const { protocol, username, password, hostname } = new URL(value)
  const named = hostname.includes('.') && !/^[\d.]+$|^\[/.test(hostname)
  return protocol === 'https:' && named && username === '' && password === ''
}

function isEmoji(value: string) {
  const [first, ...others] = new Intl.Segmenter().segment(value)
  return (
    first !== undefined &&
    others.length === 0 &&
    /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(value)
  )
}

function isTimeZone(value: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}
