import { hash } from 'node:crypto'

/** Texts that differ in so few bits say the same in other words: another name, another number, a word more. */
const fewBits = 6
const shingle = 4

/**
 * 64 bits that are nearly the same for texts that are nearly the same. Every run of four characters votes for the bits of
 * its own hash; numbers and names of people are no part of what is said.
 */
export function similarityHash(text: string) {
  const plain = plainOf(text)
  const votes = new Int32Array(64)
  for (let at = 0; at + shingle <= plain.length; at++) vote(votes, plain.slice(at, at + shingle))
  let bits = 0n
  for (const [index, sum] of votes.entries()) if (sum > 0) bits |= 1n << BigInt(index)
  return bits
}

/** Letters alone, in lower case and without accents: what is changed first to look new is left out. */
function plainOf(text: string) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\s]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

function vote(votes: Int32Array, run: string) {
  const bytes = hash('sha1', run, 'buffer')
  for (let index = 0; index < 64; index++) {
    const bit = ((bytes[index >> 3] ?? 0) >> (index & 7)) & 1
    votes[index] = (votes[index] ?? 0) + (bit ? 1 : -1)
  }
}

/** How many of these texts say the same, each as another one of them. Those that are too short to tell are left out. */
export function mostAlike(texts: readonly string[], { shortest = 40 } = {}) {
  const left = new Set(
    texts.filter(text => plainOf(text).length >= shortest).map(text => ({ bits: similarityHash(text) })),
  )
  let largest = 0
  for (const first of left) {
    const group = [first]
    left.delete(first)
    for (const one of group) {
      for (const other of left) {
        if (distance(one.bits, other.bits) > fewBits) continue
        left.delete(other)
        group.push(other)
      }
    }
    largest = Math.max(largest, group.length)
  }
  return largest
}

function distance(one: bigint, other: bigint) {
  let count = 0
  for (let left = one ^ other; left > 0n; left &= left - 1n) count++
  return count
}
