/*
 * Whether someone wrote down a phone number. Every pattern is bounded, and begins where a run of digits begins: however a
 * text was made, looking through it takes a moment.
 */

export function hasPhone(text: string) {
  const plain = withoutDays(text)
  for (const { 0: run, index } of plain.matchAll(runs)) {
    const before = plain.slice(Math.max(0, index - 40), index)
    if (isPhone(run.trim(), before)) return true
  }
  return false
}

/** Digits with what people put between them. */
const runs = /(?<![\p{L}\p{N}#.,:/-])(?:\+\s?)?\(?\d[\d\s().\-/–]{4,28}\d(?![\p{L}\p{N}])/gu

function isPhone(run: string, before: string) {
  const digits = run.replaceAll(/\D/g, '')
  if (digits.length < 7 || digits.length > 16) return false
  if (run.startsWith('+')) return true
  if (otherWords.test(before)) return false
  if (phoneWords.test(before)) return true
  return shapes.some(shape => shape.test(run))
}

const shapes = [
  // 0044 7700 900341
  /^00[1-9](?:\D{0,2}\d){8,13}$/,
  // 0170 1234567, 020 7946 0018, 06.12.34.56.78: the code of a place has at least two digits.
  /^\(?0[1-9](?:\D{0,2}\d){7,10}$/,
  // (212) 555-0123, 1-800-555-0199
  /^(?:1[ .-])?\(?[2-9]\d\d\)?[ .-]\d{3}[ .-]\d{4}$/,
  // 612 345 678, 612 34 56 78. What ends with zeros is an amount.
  /^[67]\d\d (?:\d{3} (?!000)\d{3}|\d\d \d\d \d\d)$/,
]

/** Said just before it: then any number is one to call. */
const phoneWords =
  /(?:phone|call|text|mobile|cell|whats ?app|viber|telegram|signal|telefon|handy|mobil|nummer|anruf|ruf|tel[eé]fono|m[oó]vil|ll[aá]ma|t[eé]l|portable|num[eé]ro|appel|\btel|\bnumber)[\p{L}.:]{0,12}(?:[ :.]{1,3}\p{L}{1,8}){0,3}[ :.=\-–]{0,3}$/iu

/** Then it is something else. */
const otherWords =
  /(?:#|order|invoice|booking|tracking|reference|\bref|parcel|ticket|isbn|iban|\bean|\bcode|\bpin|\bzip|account|konto\p{L}{0,8}|cuenta|compte|bestell\p{L}{0,8}|rechnung\p{L}{0,8}|kundennummer|sendung\p{L}{0,8}|pedido|factura|reserva|commande|facture|colis|r[eé]servation)[.:]{0,2}(?: ?(?:no|nr|n[°º]|num|number|nummer|id|is|ist|es|est)[.:]{0,2}){0,2}[ :.#]{0,3}$/iu

/** A day or an amount of money stands between numbers like anything else that is none. */
function withoutDays(text: string) {
  return text.replaceAll(days, ' | ').replaceAll(prices, ' | ')
}

const days =
  /(?<!\d[./-]?)(?:\d{1,2}([./-])\d{1,2}\1\d{2,4}|\d{4}([./-])\d{1,2}\2\d{1,2})(?![./-]?\d)(?: ?[-–] ?(?=\d))?/g

const amount = "\\d{1,12}(?:[.,' ]\\d{3}){0,4}(?:[.,]\\d{1,2})?(?!\\d)"
const prices = new RegExp(
  `(?:[$€£¥₹]|\\b(?:USD|EUR|GBP|CHF)) ?${amount}|(?<![\\d+])${amount} ?(?:[$€£¥₹]|(?:USD|EUR|GBP|CHF|euros?|dollars?|pounds?|Euro)\\b)`,
  'gi',
)
