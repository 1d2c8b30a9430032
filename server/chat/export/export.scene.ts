import type { Person } from '#testing/scene.ts'
import { infoScene } from '../info/info.scene.ts'

export const formats = ['text', 'html'] as const

/** A scene whose people take their conversations with them. */
export async function exportScene(setting: Parameters<typeof infoScene>[0] = {}) {
  const stage = await infoScene(setting)

  function ask(asker: Person | null, contact: { id: number }, query: string) {
    const headers = asker ? { cookie: asker.cookie } : {}
    return stage.app.inject({ url: `/api/chat/${contact.id}/export?${query}`, headers })
  }

  /** What must be in a file for a test to go on. */
  async function file(
    asker: Person,
    contact: { id: number },
    format: (typeof formats)[number],
    zone = 'UTC',
  ) {
    const { statusCode, body } = await ask(asker, contact, `format=${format}&zone=${zone}`)
    if (statusCode !== 200) throw new Error(`There is no file: ${statusCode} ${body}`)
    return body
  }

  return { ...stage, ask, file }
}
