import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { text } from '#platform/text.ts'
import { MailRules, MailTopic } from './shapes.ts'

const params = z.object({ token: text(limits.urlParameter, 1) })

/** By the sealed link in a mail, without signing in. */
export const mailRuleEndpoints = {
  getMailRules: endpoint({
    method: 'GET',
    path: '/api/mail-rules/:token',
    access: 'anyone',
    limit: callLimits.mailRules,
    summary: 'Which mails reach the address that the link was sent to. Looking changes nothing.',
    params,
    reply: MailRules,
  }),
  editMailRules: endpoint({
    method: 'PUT',
    path: '/api/mail-rules/:token',
    access: 'anyone',
    limit: callLimits.mailRules,
    summary: 'Turn one kind of mail on or off.',
    params,
    body: z.object({ topic: MailTopic, on: z.boolean() }),
    reply: MailRules,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/:token',
    access: 'signed',
    limit: callLimits.unsubscribes,
    summary:
      'What a mail program sends when someone presses its own button (RFC 8058): the link is what is signed, and the body, a form with one field, says nothing more. A link that is forged or over is answered alike and changes nothing.',
    params,
    raw: { maxBytes: 1024, signature: 'content-type' },
  }),
} as const
