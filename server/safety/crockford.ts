const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Base 32 without the letters that are read as digits, or that make words: so many signs, the highest first. */
function toCrockford(value: bigint, length: number) {
  return Array.from(
    { length },
    (_, at) => digits[Number((value >> BigInt(5 * (length - 1 - at))) & 31n)],
  ).join('')
}

const many = 2n ** 20n
/** Odd, so that no two of the first million cases have the same number. Those that follow each other look unlike. */
const stride = 648_391n

/** The number of a case, by which people and its reporters' receipts name it: four signs. */
export function caseNumber(id: number) {
  return toCrockford((BigInt(id) * stride) % many, 4)
}

/** The first 40 bits of the hash over all evidence, behind the number of its case. */
export function receiptOf(number: string, headHash: Buffer) {
  return `${number}-${toCrockford(headHash.readBigUInt64BE() >> 24n, 8)}`
}
