import { buffer } from 'node:stream/consumers'
import type { Attachment } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import type { RefusalBody } from '@akin/contract/platform/refusal.ts'
import { keysIn } from '#testing/keys-in.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'

interface Upload {
  type?: string
  name?: string
  alt?: string
}

const quiet = '0'.repeat(limits.voiceBars)

/** A scene whose people send each other photos and files, and whose storage can be looked into. */
export async function attachmentScene(setting: Parameters<typeof chatScene>[0] = {}) {
  const stage = await chatScene(setting)
  const { app, config, deps } = stage

  async function upload(asker: Person | null, payload: Buffer | string, options: Upload = {}) {
    const { type = 'image/png', name = 'file', alt } = options
    const response = await app.inject({
      method: 'POST',
      url: '/api/uploads',
      ...(alt !== undefined && { query: { alt } }),
      payload,
      headers: {
        origin: config.publicUrl,
        'content-type': type,
        'x-file-name': encodeURIComponent(name),
        ...(asker && { cookie: asker.cookie }),
      },
    })
    return { status: response.statusCode, body: response.json<Attachment & RefusalBody>() }
  }

  /** Uploads a recording. */
  async function record(asker: Person | null, payload: Buffer, { type = 'audio/webm', bars = quiet } = {}) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/uploads/voice',
      query: { bars },
      payload,
      headers: {
        origin: config.publicUrl,
        'content-type': type,
        ...(asker && { cookie: asker.cookie }),
      },
    })
    return { status: response.statusCode, body: response.json<Attachment & RefusalBody>() }
  }

  /** Uploads what must be there for a test to go on. */
  async function bring(asker: Person, payload: Buffer | string, options: Upload = {}): Promise<Attachment> {
    const { status, body } = await upload(asker, payload, options)
    if (status !== 201) throw new Error(`The file was not taken: ${status} ${body.message}`)
    return body
  }

  function download(asker: Person | null, { id }: { id: number }, file = 'whole', headers = {}) {
    return app.inject({
      url: `/api/attachments/${id}/${file}`,
      headers: { ...headers, ...(asker && { cookie: asker.cookie }) },
    })
  }

  const storedKeys = () => keysIn(config.filesDir, 'chat/')

  async function storedFiles() {
    const files = await Promise.all((await storedKeys()).map(key => deps.storage.get(key)))
    return Promise.all(files.flatMap(file => (file ? [buffer(file.stream)] : [])))
  }

  return { ...stage, upload, record, bring, download, storedKeys, storedFiles }
}
