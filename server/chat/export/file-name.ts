import { fold } from '#platform/fold.ts'
import type { ExportContext } from './export-context.ts'

/** `akin-chat-ifeoma-2026-11-16.html`: letters that every system and every header can write. */
export function fileName({ theirName, dayOf }: ExportContext, ending: string) {
  const name = fold(theirName)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
  return `${['akin-chat', name, dayOf(new Date())].filter(part => part !== '').join('-')}.${ending}`
}
