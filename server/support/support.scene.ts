import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { type Person, scene } from '#testing/scene.ts'
import { ticketAttachments } from './tables.ts'

export const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)])

export const ticketForm = {
  category: 'Bug' as const,
  name: 'Maren',
  email: 'maren@postbox.test',
  subject: 'The page jumps',
  message: 'When I open the help centre on my phone, the page jumps.',
}

/** A scene in which people bring files for what they write to support. */
export async function supportScene(setting: Parameters<typeof scene>[0] = { work: true }) {
  const stage = await scene(setting)
  const { app, config, db } = stage

  function upload(payload: Buffer, headers: Record<string, string> = {}, asker?: Person) {
    return app.inject({
      method: 'POST',
      url: '/api/support/attachments',
      payload,
      headers: {
        origin: config.publicUrl,
        'content-type': 'image/png',
        ...(asker && { cookie: asker.cookie }),
        ...headers,
      },
    })
  }

  /** Files that were brought so many hours ago for tickets that never came; only their rows. */
  async function fillLoose(count: number, hoursAgo = 0) {
    await db.execute(sql`
      insert into ${ticketAttachments} (key_hash, stored_as, name, content_type, size, created_at)
      select sha256(gen_random_uuid()::text::bytea), 'support/' || replace(gen_random_uuid()::text, '-', ''),
        'file.png', 'image/png', 1, now() - ${hoursAgo} * interval '1 hour'
      from generate_series(1, ${count})`)
  }

  function sendTicket(...attachments: string[]) {
    return stage.call(api.openTicket, { body: { ...ticketForm, attachments } })
  }

  function countLoose() {
    return db.$count(ticketAttachments, sql`${ticketAttachments.ticketId} is null`)
  }

  return { ...stage, upload, sendTicket, fillLoose, countLoose }
}
