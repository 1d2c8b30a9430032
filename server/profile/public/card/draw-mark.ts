import { buffer } from 'node:stream/consumers'
import { usualName } from '@akin/contract/platform/brand.ts'
import { type Brand, logoKey } from '#platform/installation/brand.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { writable } from './card-words.ts'
import { drop } from './drops.ts'

/** The name beside the mark; null where our fonts cannot write it. */
export function writtenName({ name }: Brand) {
  return name === usualName ? 'akin' : writable('display', name)
}

/** The mark of the installation in the corner of a card: its own, or two drops of which one has its colour. */
export async function drawMark(storage: Storage, { act, logo }: Brand) {
  const file = logo && (await storage.get(logoKey(logo, 192)))
  if (file) return picture(await buffer(file.stream))
  return `<g transform="translate(64 545) scale(1.286)">
<path fill="#f5b63f" d="${drop(0, 0, 28)}"/>
<path fill="${act?.[0] ?? '#8a1c45'}" d="${drop(17, 0, 28, 'right')}"/>
<path fill="#3a1022" d="M22.5 2.88A14 14 0 0 1 22.5 25.12A14 14 0 0 1 22.5 2.88Z"/>
</g>`
}

function picture(png: Buffer) {
  return `<image href="data:image/png;base64,${png.toString('base64')}" x="64" y="536" width="54" height="54"/>`
}
