import type { IncomingHttpHeaders } from 'node:http'
import type { Part } from '../storage/storage.ts'

/**
 * The part of a file that is asked for, as players do to jump about in it. Null is the whole: no part is named, more than
 * one, none that can be read, or one of another version (RFC 9110, 14.2).
 */
export function askedPart(
  { range, 'if-range': version }: IncomingHttpHeaders,
  { size, tag }: { size: number; tag: string },
): Part | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range ?? '') ?? []
  if ((first === '' && last === '') || (version !== undefined && version !== tag)) return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'beyond'
}
