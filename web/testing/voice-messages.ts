import type { Message } from '@akin/contract/chat/messages.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { attachment } from './attachments.ts'
import { keptThread, message } from './kept-thread.ts'
import { soundOf } from './microphone.ts'
import { openPage } from './open-page.tsx'

const bars = '159dhlptxz'.repeat(4).slice(0, 36)

/** The fake server has no files: this is what it would say to whoever asks for a sound of so many seconds. */
export function soundAnswer(seconds: number) {
  return new Response(soundOf(seconds))
}

export function voiceMessage(seq: number, known: Partial<Message> = {}, seconds = 24): Message {
  const { kind, mime, ...rest } = { kind: 'voice', mime: 'audio/webm', width: null, height: null } as const
  const sound = attachment(seq, {
    kind,
    mime,
    ...rest,
    placeholder: null,
    voice: { durationMs: seconds * 1000, bars },
  })
  return message(seq, { kind: 'voice', body: '', attachments: [sound], ...known })
}

export async function openMessages(messages: Message[]) {
  const app = await openPage('/chat/11', { ...keptThread(messages).answers, markRead: 'done' })
  await expect.element(page.getByRole('log')).toBeVisible()
  return app
}

/** What one can do with a voice message of the conversation. */
export function voiceBubble(place = 0) {
  const group = page.getByRole('group', { name: 'Voice message' }).nth(place)
  return {
    play: group.getByRole('button', { name: 'Play voice message' }),
    pause: group.getByRole('button', { name: 'Pause voice message' }),
    position: group.getByRole('slider', { name: 'Position' }),
    speed: group.getByRole('button', { name: /^Speed/ }),
    group,
  }
}
