/** A text in which letters that people take for the same are the same: no capitals, no accents, no vowel signs. */
export function fold(text: string): string {
  const low = text.toLowerCase()
  if (ascii.test(low)) return low
  const bare = low.normalize('NFKD').replace(accents, '').normalize('NFC')
  return bare.replace(twins, letter => alike[letter] ?? letter)
}

/** Everything up to the last sign of ASCII. */
export const ascii = /^[^\u0080-\uffff]*$/
const accents = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g
const alike: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
}
const twins = new RegExp(`[${Object.keys(alike).join('')}]`, 'g')
