import { hash } from 'node:crypto'
import { serverLimits } from '@akin/contract/server-limits.ts'
import type { Config } from '#config.ts'
import type { ClaimedPush } from './claim-pushes.ts'
import { wordsOf } from './push-words.ts'
import type { PushOptions } from './send-push.ts'
import { whereItLeads } from './where-it-leads.ts'

/** What a push says, before it is in the form that browsers read. */
export interface PushText {
  title: string
  body: string
  /** The page that it opens. */
  leadsTo: string
  /** A later notification with the same tag takes its place, and whoever reads what it tells of takes it away by it. */
  tag: string
  /** The address of a picture of whom it is from. */
  icon?: string
  /** Which conversation it is about, for what can be done without opening it. */
  conversationId?: number
  badge?: number
}

const mostBytes = 3 * 1024

/**
 * The form of Declarative Web Push, which Safari shows by itself even where no worker runs; ours reads the same elsewhere
 * (`web/notifications/push/worker/`). What is too long is cut.
 */
export function writePush({ publicUrl }: Pick<Config, 'publicUrl'>, push: PushText): string {
  const { title, leadsTo, tag, icon, conversationId, badge } = push
  const letters = Array.from(push.body)
  for (let length = letters.length; ; length = Math.floor(length / 2)) {
    const body = length < letters.length ? `${letters.slice(0, length).join('')}…` : push.body
    const written = JSON.stringify({
      web_push: 8030,
      notification: {
        ...{ title, body, navigate: publicUrl + leadsTo, tag, lang: 'en-GB', silent: false },
        ...(icon !== undefined && { icon: publicUrl + icon }),
        ...(conversationId !== undefined && { data: { conversationId } }),
      },
      ...(badge !== undefined && { app_badge: badge }),
    })
    if (Buffer.byteLength(written) <= mostBytes || length === 0) return written
  }
}

/** `name` is that of the installation. */
export function renderPush(config: Pick<Config, 'publicUrl'>, name: string, push: ClaimedPush) {
  const { fromId, people, portrait, conversationId, badge } = push
  const isOfOne = fromId !== null && people === null
  return writePush(config, {
    title: isOfOne ? (push.name ?? name) : name,
    body: wordsOf(push),
    leadsTo: whereItLeads(push),
    tag: tagOf(push),
    // Whoever has the address sees nothing by it: the browser asks for the picture as the one who is signed in there.
    ...(portrait !== null && { icon: `/api/pictures/${portrait}/128.webp` }),
    ...(conversationId !== null && { conversationId }),
    badge,
  })
}

/** What tells of messages goes once they are read here, or once someone opens a page: all of that begins alike. */
function tagOf({ key, people, conversationId }: ClaimedPush) {
  if (conversationId !== null) return `chat-${conversationId}`
  return people === null ? key : 'chat-held'
}

/** Of what waits for a device that is away, the last one of each thing is enough. */
export function optionsOf({ secret }: Pick<Config, 'secret'>, { kind, key }: ClaimedPush): PushOptions {
  const isUrgent = ['message', 'sign_in', 'security'].includes(kind)
  return {
    ttlSeconds: kind === 'request' ? serverLimits.requestPushLife : serverLimits.pushLife,
    urgency: isUrgent ? 'high' : 'normal',
    topic: topicOf(secret, key),
  }
}

/** The push service sees it, so that it must not say which conversation it is. */
export function topicOf(secret: string, key: string) {
  return hash('sha256', `${secret} push topic ${key}`, 'buffer').subarray(0, 24).toString('base64url')
}
