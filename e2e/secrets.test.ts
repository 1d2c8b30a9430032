import { randomBytes } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { type LinkPurpose, linkPurposes } from '@akin/contract/auth/shapes.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { allJobsDone } from '../server/auth/auth.testing.ts'
import { makeLink } from '../server/auth/links/one-time-links.ts'
import { AccountMail, enqueueAccountMail } from '../server/auth/mails/account-mail.ts'
import { lostSecondSteps, users } from '../server/auth/tables.ts'
import { sealMailLink } from '../server/notifications/mails/mail-link.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { servePages } from '../server/platform/render/serve-pages.ts'
import { type Person, scene } from '../server/testing/scene.ts'
import { linkTarget } from '../web/auth/links/link-target.ts'

/**
 * Every address of ours that holds a secret: those that mails contain, those they lead to, share links, codes for phones and
 * those that choose which mails come.
 */

const { app, call, config, db, lines, outbox, person } = await scene({
  work: true,
  extend: async (app, { config }) =>
    servePages(app, { build: 'test', hasPage: () => true, render: breakLoudly }, config, {
      stamped: [{ prefix: '/p/', stampOf: async () => 'here' }],
    }),
})

/** A page that quotes its address in the error that it breaks with. */
async function breakLoudly({ url }: { url: string }): Promise<Response> {
  throw new Error(`Cannot show http://localhost:3000${url}`)
}

const newEmail = 'ana@new.test'
const oldEmail = 'ana@old.test'
const needed = { newEmail, oldEmail, device: 'Firefox on Linux', name: 'My phone', daysLeft: 7 }
const kinds = AccountMail.def.options.flatMap(({ shape }) => shape.kind.def.values)
const kindsWithoutSecret = ['register-attempt', 'deletion-scheduled', 'deletion-reminder', 'export-ready']
let addresses: string[] = []

beforeAll(async () => {
  const links = []
  for (const [count, kind] of kinds.entries()) {
    const ana = await person(`Ana${count}`)
    const linkId = await prepare(ana, kind)
    await enqueueAccountMail(db, { ...needed, linkId, kind, userId: ana.id } as AccountMail)
  }
  await allJobsDone(db)
  const mails = await outbox.list()
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(kinds))
  for (const { kind, text } of mails) {
    const found = text.match(/http:\/\/localhost:3000\/\S*[\w-]{43}\S*/g) ?? []
    expect(found.length, kind).toBe(kindsWithoutSecret.includes(kind) ? 0 : 1)
    links.push(...found.map(link => link.replace('http://localhost:3000', '')))
  }
  const share = await call(api.makeShare, { asker: await person('Sia'), body: {} })
  links.push(share.body.address.replace('http://localhost:3000', ''))
  const code = await call(api.makePhoneCode, { asker: await person('Pia') })
  const mailLink = sealMailLink(config, await person('Lia'), 'messages')
  addresses = [
    ...['unsubscribe', 'mail-settings', 'api/unsubscribe'].map(page => `/${page}/${mailLink}`),
    `/support?ticket=A1B2-3456#${randomBytes(32).toString('base64url')}`,
    code.body.link.replace('http://localhost:3000', ''),
    ...links,
    ...links.flatMap(link => linkPurposes.map(purpose => targetOf(purpose, tokenIn(link)))),
  ]
  expect(new Set(addresses.map(address => address.replace(/[\w-]{43}.*/, '')))).toEqual(
    new Set([
      ...[
        '/verify-redirect/',
        '/reset-password/',
        '/reset-password?disown=',
        '/reset-password?lost=',
        '/verify-email?token=',
      ],
      ...['/unsubscribe/', '/mail-settings/', '/api/unsubscribe/'],
      ...['/verify-email-change?token=', '/p/Sia?k=', '/auth/phone#', '/support?ticket=A1B2-3456#'],
    ]),
  )
})

test('no line of the log holds one, whoever writes it', async () => {
  lines.length = 0
  for (const address of addresses) {
    const token = tokenIn(address)
    const spelled = address.replace(/^\/[\w-]+/, first => first.toUpperCase())
    for (const url of [
      address,
      spelled,
      `/${address}`,
      `/api/links/${token}`,
      `/api/links/${token}/more`,
      `/x/${token}`,
    ])
      await app.inject({ url, headers: { referer: `http://localhost:3000${address}` } })
    for (const path of [address, spelled, encodeURI(`/..${address}`), `http://localhost:3000${address}`]) {
      const message = `Failed to fetch http://localhost:3000${path}, or ${encodeURIComponent(path)}`
      const body = {
        message,
        stack: `Error: ${message}\n    at http://localhost:3000${path}:1:2`,
        path,
        build: 'test',
      }
      await call(api.reportClientError, { body })
    }
  }
  expect(lines.filter(line => line.msg === 'client error').length).toBe(addresses.length * 4)
  expect(lines.filter(line => line.msg === 'page failed').length).toBeGreaterThan(addresses.length)
  expect(JSON.stringify(lines)).toContain('/reset-password/[secret]')
  for (const address of addresses) expect(JSON.stringify(lines)).not.toContain(tokenIn(address))
})

test('no page sends one to another site', async () => {
  for (const address of addresses) {
    expect((await app.inject(address)).headers['referrer-policy'], address).toBe('no-referrer')
  }
})

test('no ticket to support holds one', async () => {
  const ofEachShape = new Map(addresses.map(address => [address.replace(/[\w-]{43}.*/, ''), address]))
  for (const [, address] of [...ofEachShape].toSorted().slice(0, 4)) {
    const technicalDetails = { browser: 'Firefox', page: address, build: 'test', errors: [`No ${address}`] }
    const form = { category: 'Bug', name: 'Ana', email: 'ana@people.test', subject: 'It is broken' } as const
    const message = 'I pressed the button and nothing at all happened.'
    const { status } = await call(api.openTicket, { body: { ...form, message, technicalDetails } })
    expect(status).toBe(201)
  }
  await allJobsDone(db)
  const mails = JSON.stringify((await outbox.list()).filter(({ text }) => text.includes('Technical details')))
  expect(mails).toContain('[secret]')
  for (const address of addresses) expect(mails).not.toContain(tokenIn(address))
})

async function prepare({ id: userId }: Person, kind: AccountMail['kind']) {
  const change = (values: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(values).where(eq(users.id, userId))
  if (kind.startsWith('verify')) await change({ emailVerifiedAt: null })
  if (kind.startsWith('deletion'))
    await change({ status: 'deleting', deletionDueAt: new Date(Date.now() + 6 * 86_400_000) })
  if (kind === 'two-step-ending') await db.insert(lostSecondSteps).values({ userId })
  if (kind === 'email-change-notice') await change({ email: oldEmail })
  if (kind === 'email-change-notice' || kind === 'change-email')
    await transaction(db, tx => makeLink(tx, { userId, purpose: 'change_email', email: newEmail }))
  if (kind !== 'email-change-notice') return undefined
  await change({ email: newEmail })
  const undo = { userId, purpose: 'revert_email', email: oldEmail, movedTo: newEmail } as const
  return (await transaction(db, tx => makeLink(tx, undo))).id
}

function targetOf(purpose: LinkPurpose, token: string) {
  const { to, params, search } = linkTarget(purpose, token) as Target
  const query = new URLSearchParams(search).toString()
  return to.replace('$token', params?.token ?? '') + (query && `?${query}`)
}

interface Target {
  to: string
  params?: { token: string }
  search?: Record<string, string>
}

function tokenIn(address: string) {
  return /[\w-]{43}/.exec(address)?.[0] ?? 'no token'
}
