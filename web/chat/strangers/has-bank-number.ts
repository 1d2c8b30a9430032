/** Whether a text has the number of a bank account: an IBAN whose check digits fit, or digits that are said to be one. */
export function hasBankNumber(text: string) {
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])[A-Z]{2}\d\d(?=[ -]?[A-Z\d])/giu)) {
    if (isIban(text.slice(index, index + longest))) return true
  }
  return said.test(text)
}

/** Thirty-four of them, in groups of four. */
const longest = 43

function isIban(text: string) {
  const run = text.replaceAll(/[ -]/g, '').toUpperCase()
  const length = lengths.get(run.slice(0, 2))
  if (!length) return false
  const iban = run.slice(0, length)
  return iban.length === length && /^[A-Z\d]+$/.test(iban) && remainder(iban) === 1
}

/** By ISO 7064: the first four go to the end, and letters count from ten on. */
function remainder(iban: string) {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, letter => `${parseInt(letter, 36)}`)
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}

/** How long the numbers of each country are. */
const lengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 ' +
    'FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 ' +
    'LU20 LV21 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 ' +
    'SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
  )
    .split(' ')
    .map(each => [each.slice(0, 2), Number(each.slice(2))]),
)

const said =
  /(?:account (?:number|no)|sort code|routing (?:number|no)|bank account|kontonummer|bankleitzahl|\bblz|n[uú]mero de cuenta|num[eé]ro de compte)[^\d\n]{0,20}\d[\d -]{4,20}/iu
