import { expect, test } from 'vitest'
import { groupFiles } from './group-files.ts'

const entry = '/akin/web/entry-client.tsx'
const home = '/akin/web/home/home.page.tsx?tsr-split=component'
const person = '/akin/web/profile/public-profile.page.tsx?tsr-split=component'
const help = '/akin/web/help/help-center.page.tsx?tsr-split=component'
const auth = '/akin/web/auth/auth.page.tsx?tsr-split=component'
const join = '/akin/web/auth/registration/register-form.tsx'
const verify = '/akin/web/auth/verify-email.page.tsx?tsr-split=component'
const reset = '/akin/web/auth/reset-password.page.tsx?tsr-split=component'
const checks = '/akin/web/auth/checks.ts'
const frame = '/akin/web/shell/app.layout.tsx?tsr-split=component'
const connect = '/akin/web/connect/connect.page.tsx?tsr-split=component'
const profile = '/akin/web/profile/profile.page.tsx?tsr-split=component'
const chats = '/akin/web/chat/chats.layout.tsx?tsr-split=component'
const conversation = '/akin/web/chat/conversation.page.tsx?tsr-split=component'
const events = '/akin/web/take-events.ts'
const outbox = '/akin/web/chat/outbox/outbox.ts'
const discover = '/akin/web/discover/discover.page.tsx?tsr-split=component'
const tune = '/akin/web/discover/tune/tune-panel.tsx'
const newPeople = '/akin/web/discover/search/new-people.ts'
const saved = '/akin/web/discover/saved/saved-list.tsx'
const user = '/akin/web/profile/user.page.tsx?tsr-split=component'
const gallery = '/akin/web/dev/ui.page.tsx?tsr-split=component'
const newChat = '/akin/web/chat/list/new-chat.tsx'
const blocked = '/akin/web/connect/blocked/blocked-people.tsx'
const privacy = '/akin/web/profile/privacy/privacy-settings.tsx'
const dialog = '/akin/web/ui/dialog-panel.tsx'
const publicFrame = '/akin/web/shell/public.layout.tsx?tsr-split=component'
const notFound = '/akin/web/shell/not-found.tsx'
const announced = '/akin/web/platform/announcement/announcement-bar.tsx'
const console = '/akin/web/staff/frame/console.layout.tsx'
const framed = [
  ...['home/home.page.tsx', 'profile/public-profile.page.tsx', 'help/help-center.page.tsx'],
  ...['auth/verify-email.page.tsx', 'auth/reset-password.page.tsx'],
]
const icons = '/akin/node_modules/lucide-react/dist/esm/lucide-react.mjs'
const icon = '/akin/node_modules/lucide-react/dist/esm/icons/user-round.mjs'
const trash = '/akin/node_modules/lucide-react/dist/esm/icons/trash.mjs'
const link = '/akin/node_modules/lucide-react/dist/esm/icons/link.mjs'
const router = '/akin/node_modules/@tanstack/react-router/dist/esm/index.js'
const hook = '/akin/node_modules/@tanstack/react-router/dist/esm/useBlocker.js'

const imports =
  'import { Star, Trash2, UserRound as Person } from "lucide-react"\nimport { Link, useBlocker } from "@tanstack/react-router"'

const exports =
  "export { default as Trash, default as Trash2 } from './icons/trash.mjs';\nexport { default as User } from './icons/user.mjs';"

/** Which file a module goes to if these need it, through another module. */
function fileOf(id: string, ...users: string[]) {
  const loaded = [
    home,
    person,
    help,
    auth,
    join,
    verify,
    checks,
    reset,
    frame,
    connect,
    blocked,
    profile,
    chats,
    conversation,
    outbox,
    events,
    discover,
    tune,
    newPeople,
    saved,
    user,
    gallery,
    newChat,
    privacy,
    dialog,
    publicFrame,
    notFound,
    announced,
    console,
  ]
  const between = '/akin/web/between.ts'
  const importers: Record<string, string[]> = { [id]: users.length > 0 ? [between] : [], [between]: users }
  const through = { [icon]: icons, [hook]: router, [trash]: icons, [link]: icons }[id]
  return groupFiles(framed).name(id, {
    getModuleInfo: asked => ({
      code: { [connect]: imports, [icons]: exports }[asked] ?? '',
      isEntry: asked === entry,
      dynamicImporters: loaded.includes(asked) ? [entry] : [],
      importers: (through ? { [id]: [through], [through]: users } : importers)[asked] ?? [],
    }),
  })
}

test.each([
  ['framework', '/akin/node_modules/react/index.js', [entry, connect]],
  ['first', '/akin/web/platform/toasts.ts', [entry, auth]],
  ['first', '/akin/web/ui/chip.tsx', [home, person, connect]],
  ['frame', '/akin/web/ui/mark.tsx', [home, help]],
  ['frame', '/akin/web/shell/public-header.tsx', [publicFrame, notFound, console]],
  ['frame', '/akin/web/shell/centre-page.tsx', [notFound, verify]],
  ['first', '/akin/web/shell/public-header.module.css', [publicFrame, notFound]],
  ['first', '/akin/web/shell/theme-choice.tsx', [publicFrame, dialog]],
  ['first', '/akin/web/ui/mark.tsx', [home, auth]],
  ['first', '/akin/web/platform/link-to.ts', [announced, help]],
  ['first', '/akin/web/platform/announcement/announcement-bar.module.css', [announced]],
  ['schemas', '/akin/node_modules/zod/v4/core/core.js', [checks, verify]],
  ['queries', '/akin/web/platform/query.ts', [verify, frame, connect]],
  ['queries', '/akin/contract/limits.ts', [checks, verify, frame, connect]],
  ['shell', '/akin/web/platform/live/refresh.ts', [frame, connect, profile]],
  ['forms', '/akin/node_modules/react-hook-form/index.mjs', [auth, join, privacy]],
  ['people', '/akin/web/ui/tabs.tsx', [connect, profile]],
  ['shell', '/akin/web/ui/skeleton.tsx', [connect, conversation]],
  ['fields', '/akin/contract/form-limits.ts', [auth, join, checks, frame]],
  ['forms', '/akin/web/auth/form.module.css', [auth, join, verify]],
  ['fields', '/akin/web/ui/segmented.tsx', [auth, profile]],
  ['fields', '/akin/web/ui/field.tsx', [auth, join, verify, connect, profile]],
  ['join', '/akin/web/auth/email/email-field.tsx', [join, verify]],
  ['account', '/akin/web/auth/links/use-link.ts', [verify, reset]],
  ['fields', '/akin/web/ui/note.tsx', [help, auth, connect]],
  ['first', '/akin/web/ui/icon-button.tsx', [person, auth, connect]],
  ['profile', '/akin/web/profile/privacy/saved-mark.tsx', [profile, privacy]],
  ['profile-parts', '/akin/web/ui/tag-input.tsx', [profile, newChat]],
  ['people', '/akin/web/connect/rows/list-state.tsx', [connect, newChat]],
  ['chat', '/akin/web/chat/list/row-words.ts', [chats, newChat]],
  ['chat', '/akin/web/chat/thread/day-words.ts', [chats, conversation]],
  ['conversation', '/akin/web/chat/compose/composer.tsx', [conversation]],
  ['waiting', '/akin/web/chat/outbox/flush.ts', [outbox, newChat]],
  ['chat', '/akin/web/chat/outbox/shown-outbox.ts', [conversation, outbox]],
  ['first', '/akin/web/ui/avatar.module.css', [person, frame]],
  ['events', '/akin/web/chat/live.ts', [events, outbox]],
  ['shell', '/akin/web/connect/keys.ts', [events, connect]],
  ['discover', '/akin/web/discover/marks/use-marks.ts', [discover, saved]],
  ['discover', '/akin/web/discover/tune/use-tune.ts', [discover, tune]],
  ['found', '/akin/web/connect/status/primary-act.tsx', [discover, saved, user]],
  ['shell', '/akin/web/connect/status/status-button.module.css', [discover, saved, user]],
  ['people', '/akin/web/profile/edit/profile-steps.ts', [discover, profile]],
  ['found', '/akin/web/discover/queries.ts', [discover, saved, newPeople]],
  ['discover', '/akin/web/ui/stop-slider.tsx', [tune, gallery]],
  ['person-shell', '/akin/web/profile/picture-address.ts', [person, frame]],
])('%s: %s', (file, id, users) => {
  expect(fileOf(id, ...users)).toBe(file)
})

test('what one page needs alone is in the file of that page', () => {
  expect(fileOf('/akin/web/profile/edit/basics.tsx', profile)).toBe('profile')
  expect(fileOf('/akin/web/auth/auth-art.tsx', auth)).toBeNull()
  expect(fileOf('/akin/node_modules/@base-ui/react/dialog.mjs', dialog)).toBeNull()
})

test('what is around the pages of visitors has a file', () => {
  expect(fileOf(publicFrame)).toBe('frame')
  expect(fileOf('/akin/web/shell/public-footer.tsx', publicFrame)).toBe('frame')
})

test('what few pages show has one as well', () => {
  expect(fileOf(notFound)).toBeNull()
  expect(fileOf(announced)).toBeNull()
  expect(fileOf('/akin/web/platform/announcement/put-away.ts', announced)).toBeNull()
})

test('whatever is loaded on demand has a file of its own', () => {
  expect(fileOf(dialog)).toBeNull()
  expect(fileOf(join)).toBeNull()
  expect(fileOf(checks)).toBeNull()
})

test('but what is around the pages of those who are signed in is one file', () => {
  expect(fileOf(frame)).toBe('shell')
})

test('so is a page of theirs', () => {
  expect(fileOf(profile)).toBe('profile')
  expect(fileOf(chats)).toBe('chat')
  expect(fileOf(conversation)).toBe('conversation')
  expect(fileOf(discover)).toBe('discover')
  expect(fileOf(tune)).toBe('discover')
})

test('and what any page may load of chat or of discovery', () => {
  expect(fileOf(newPeople)).toBe('found')
  expect(fileOf(outbox)).toBe('waiting')
  expect(fileOf(events)).toBe('events')
  expect(fileOf(outbox, conversation)).toBe('waiting')
})

test('so is the page of connections with its last tab, which the profile has as well', () => {
  expect(fileOf(connect)).toBe('connect')
  expect(fileOf(blocked)).toBe('connect')
  expect(fileOf('/akin/web/connect/rows/list-state.tsx', connect, blocked)).toBe('connect')
})

test.each([
  ['an icon', icon],
  ['an icon by another name than its file', trash],
  ['a part of the router', hook],
])('%s goes where it is used, not where all of them are listed', (_, id) => {
  expect(fileOf(id, home, connect)).toBe('connect')
  expect(fileOf(id, entry, connect)).toBe('connect')
})

test('an icon is not needed where a part of the router has its name', () => {
  expect(fileOf(link, connect)).toBeNull()
})
