import * as z from 'zod/mini'
import { bucketIn } from './s3-settings.ts'

/** A setting that may be left out, and otherwise fits. */
export function text(fits: RegExp | ((value: string) => boolean), message: string) {
  const check = fits instanceof RegExp ? z.regex(fits, message) : z.refine<string>(fits, message)
  return z.optional(z.string().check(check))
}

export function number(fits: (value: number) => boolean, message: string) {
  return z.coerce.number(message).check(z.refine(fits, message))
}

export function isPort(value: number) {
  return Number.isInteger(value) && value >= 0 && value <= 65_535
}

export function isShare(value: number) {
  return value >= 0 && value <= 1
}

export function isOrigin(value: string) {
  if (!hasProtocol('http:', 'https:')(value)) return false
  const { href, origin } = new URL(value)
  return href === `${origin}/`
}

export function isOriginList(value: string) {
  return value.split(',').every(origin => isOrigin(origin.trim()))
}

/** Without a name and a password in it: requests are not sent with them. */
export function isService(value: string) {
  if (!hasProtocol('http:', 'https:')(value)) return false
  const { username, password } = new URL(value)
  return username === '' && password === ''
}

/** Where back-ups can be: in a folder or in a bucket, and nowhere else that has an address. */
export function isPlace(value: string) {
  return bucketIn(value) !== null || !/^[a-z0-9]+:\/\//i.test(value)
}

export function hasProtocol(...protocols: string[]) {
  return (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol)
}
