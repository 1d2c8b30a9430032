import { linksIn } from '@akin/contract/chat/format-text.ts'
import { hasBankNumber } from './has-bank-number.ts'
import { hasPhone } from './has-phone.ts'
import { hasWallet } from './has-wallet.ts'

/** What in a message leads away from here, as a sentence names it. Nothing about it leaves the device. */
export function whatItHolds(body: string): string[] {
  // Digits in small boxes and wide letters read as others do; what is invisible between them is nothing.
  const text = body
    .normalize('NFKC')
    .slice(0, longest)
    .replaceAll(/\u20e3|\ufe0f|[\u200b-\u200d\u2060]/g, '')
  const rest = text.replaceAll(addresses, ' | ')
  const held: Record<string, boolean> = {
    'a phone number': hasPhone(rest),
    'a link': rest !== text || linksIn(body).length > 0,
    'a bank number': hasBankNumber(rest),
    'a wallet number': hasWallet(rest),
  }
  return Object.keys(held).filter(name => held[name])
}

/** Some letters become several, and no text that someone wrote for others to read so many. */
const longest = 8_000

/**
 * Pages, with or without what comes before their name. Without it only endings count that are no word at the beginning of
 * the next sentence, or what has a path behind it.
 */
const addresses =
  /(?:https?:\/\/|mailto:|www\.)[^\s<>"']{3,2048}|(?<![\p{L}\p{N}@._/-])(?:[\p{L}\p{N}-]{1,63}\.){1,4}(?:(?:com|net|org|info|biz|app|dev|io|xyz|shop|store|online|site|website|club|live|link|top|vip|chat|dating|example|co\.uk|org\.uk|ru|cn|uk)(?![\p{L}\p{N}@-])(?:\/[^\s<>"']{0,2048})?|[a-z]{2,10}\/[^\s<>"']{1,2048})/giu

/** "A, b and c." */
export function inWords(held: string[]) {
  return held.length < 2 ? held.join('') : `${held.slice(0, -1).join(', ')} and ${held.at(-1)}`
}
