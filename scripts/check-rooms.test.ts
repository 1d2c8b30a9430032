import { expect, test } from 'vitest'
import { roomFaults } from './check-rooms.ts'

const allowed = [
  ['contract/chat/shapes.ts', 'zod/mini'],
  ['contract/chat/shapes.ts', '../limits.ts'],
  ['contract/api.ts', './staff/endpoints.ts'],
  ['server/app.ts', '#staff/routes.ts'],
  ['server/chat/send-message.ts', '@akin/contract/chat/shapes.ts'],
  ['server/chat/send-message.ts', '#platform/refuse.ts'],
  ['server/chat/send-message.ts', './live.ts'],
  ['server/chat/send-message.ts', '#connect/access.ts'],
  ['server/profile/read.ts', '#connect/tables.ts'],
  ['server/profile/access.ts', '#connect/relations.ts'],
  ['server/platform/serve.ts', 'fastify'],
  ['server/auth/sessions/log-in.test.ts', '#staff/routes.ts'],
  ['server/testing/database.ts', '#auth/tables.ts'],
  ['server/platform/mail/smtp.ts', '#config.ts'],
  ['server/testing/scene.ts', './two-nodes.ts'],
  ['server/testing/two-nodes.ts', '#staff/routes.ts'],
  ['server/testing/plus-gifts.ts', '#chat/gifts/gift.scene.ts'],
  ['server/chat/chat.scene.ts', '#connect/connect.scene.ts'],
  ['demo/discover/fill-discover.ts', '@akin/server/discover/people/refresh-all.testing.ts'],
  ['demo/people/fill-people.ts', '@akin/server/auth/registration/register.ts'],
  ['demo/people/fill-people.ts', '@akin/server/staff/jobs.ts'],
  ['demo/people/fill-people.ts', '@akin/contract/limits.ts'],
  ['demo/people/fill-people.ts', '#profiles/founders.ts'],
  ['server/operator/sessions-end.ts', '#auth/end-sessions-of.ts'],
  ['server/local/stripe/stock.ts', '#billing/stripe/prices.ts'],
  ['demo/money/fill-money.ts', '@akin/server/local/stripe/at-stripe.ts'],
  ['web/chat/composer.tsx', '#ui/button.tsx'],
  ['web/chat/thread/thread-view.tsx', '../compose/composer.tsx'],
  ['web/chat/state/thread-state.ts', '../keys.ts'],
  ['web/chat/chat.page.tsx', './thread/thread-view.tsx'],
  ['web/platform/toasts.tsx', '#ui/toast.tsx'],
  ['web/ui/dialog.tsx', './button.tsx'],
  ['web/profile/person.page.tsx', '#connect/connect-button.tsx'],
  ['web/shell/app.layout.tsx', '#chat/queries.ts'],
  ['web/help/article.ts', '../../content/help/start.md?raw'],
] as const

const forbidden = [
  ['contract/chat/shapes.ts', 'fastify', 'contract knows only zod'],
  ['contract/chat/shapes.ts', 'node:crypto', 'contract knows only zod'],
  ['contract/chat/shapes.ts', '@akin/server/chat/tables.ts', 'contract knows only zod'],
  ['contract/platform/page.ts', '../auth/shapes.ts', 'platform knows no room'],
  ['contract/auth/shapes.ts', '../chat/shapes.ts', 'chat is not lower than auth'],
  ['server/main.ts', '../web/root.tsx', 'server may not import web'],
  ['web/chat/queries.ts', '@akin/server/chat/read.ts', 'web may not import server'],
  ['web/chat/message/message-row.tsx', '../thread/log.ts', 'of chat, thread is not lower than message'],
  ['web/chat/state/typing.ts', '../list/arrange.ts', 'of chat, list is not lower than state'],
  ['web/chat/list/rows.tsx', '../chat-frame.tsx', 'of chat, chat-frame.tsx is not lower than list'],
  ['server/platform/serve.ts', '#auth/session.ts', 'platform knows no room'],
  ['server/platform/serve.ts', '#auth/tables.ts', 'platform knows no room'],
  ['server/auth/registration/register.ts', '@akin/demo/people/fill-people.ts', 'server may not import demo'],
  ['server/testing/people.ts', '../../demo/people/fill-people.ts', 'server may not import demo'],
  ['demo/fill-demo.ts', '@akin/web/routes.ts', 'demo may not import web'],
  ['server/auth/registration/register.ts', '#operator/akin.ts', 'only tests may import operator'],
  ['server/auth/registration/register.ts', '#testing/two-nodes.ts', 'only tests may import testing'],
  ['server/chat/send-message.ts', './chat.scene.ts', 'only tests may import this'],
  ['server/chat/send-message.ts', '#auth/mails.testing.ts', 'only tests may import this'],
  ['server/main.ts', './chat/chat.scene.ts', 'only tests may import this'],
  [
    'server/billing/provider-of.ts',
    '#local/stripe/run.ts',
    'only import() may load what a local installation has',
  ],
  ['server/serve.ts', './local/stripe/run.ts', 'only import() may load what a local installation has'],
  ['server/connect/accept.ts', '#chat/send-message.ts', 'chat is not lower than connect'],
  ['server/chat/send-message.ts', '#discover/read.ts', 'discover is not lower than chat'],
  ['server/chat/send-message.ts', '#auth/routes.ts', 'only auth itself may import this'],
  ['server/chat/send-message.ts', '#connect/live.ts', 'only connect itself may import this'],
  ['server/chat/send-message.ts', '#auth/jobs.ts', 'only auth itself may import this'],
  ['web/ui/avatar.tsx', '#profile/queries.ts', 'ui knows only itself'],
  ['web/ui/avatar.tsx', '#platform/call.ts', 'ui knows only itself'],
  ['web/ui/avatar.tsx', '@akin/contract/limits.ts', 'ui knows only itself'],
  ['web/profile/card.tsx', '#chat/composer.tsx', 'chat is not lower than profile'],
  ['web/profile/person.page.tsx', '#chat/chat.page.tsx', 'only chat itself may import this'],
  ['web/shell/menu.tsx', '#auth/auth.layout.tsx', 'only auth itself may import this'],
] as const

test.each(allowed)('%s may import %s', (file, imported) => {
  expect(roomFaults(file, `import { a } from '${imported}'\n`)).toEqual([])
})

test.each(forbidden)('%s may not import %s: %s', (file, imported, reason) => {
  expect(roomFaults(file, `import { a } from '${imported}'\n`)).toEqual([`${file}:1  ${imported}  ${reason}`])
})

test('every way of importing is seen, on the line that names the other file', () => {
  const source = [
    "import '#staff/a.ts'",
    "import type { B } from '#staff/b.ts'",
    'import {',
    '  c,',
    "} from '#staff/c.ts'",
    "export { d } from '#staff/d.ts'",
    "const e = () => import('#staff/e.ts')",
    'import f from "#staff/f.ts"',
  ].join('\n')
  const lines = roomFaults('server/auth/sessions/log-in.ts', source).map(fault =>
    fault.split('  ').slice(0, 2).join(' '),
  )
  expect(lines).toEqual([
    'server/auth/sessions/log-in.ts:1 #staff/a.ts',
    'server/auth/sessions/log-in.ts:2 #staff/b.ts',
    'server/auth/sessions/log-in.ts:5 #staff/c.ts',
    'server/auth/sessions/log-in.ts:6 #staff/d.ts',
    'server/auth/sessions/log-in.ts:7 #staff/e.ts',
    'server/auth/sessions/log-in.ts:8 #staff/f.ts',
  ])
})

test('what only a local installation has is loaded where the configuration says so', () => {
  expect(roomFaults('server/billing/provider-of.ts', "await import('#local/stripe/run.ts')")).toEqual([])
})

test.each([
  'server/helpers/dates.ts',
  'server/ui/button.ts',
  'web/common/x.tsx',
  'web/demo/people.ts',
  'contract/misc/shapes.ts',
])('%s is in no room of the house', file => {
  expect(roomFaults(file, '')).toEqual([expect.stringContaining('unknown room')])
})
