import { type Collection, ofAccount } from './export/collection.ts'
import { recordsOf } from './export/records.ts'
import {
  accountExports,
  devices,
  formerNames,
  invited,
  invites,
  lostSecondSteps,
  oneTimeLinks,
  operatorActs,
  passkeyOffers,
  passkeys,
  secondSteps,
  sessions,
  trustedBrowsers,
  users,
} from './tables.ts'

const shared = { group: 'Account', isWanted: ofAccount }

/** What auth knows of someone, for their download. It is erased with the account itself (`deletion/purge-account.ts`). */
export const authCollections: readonly Collection[] = [
  recordsOf({
    ...{ name: 'account/account', title: 'Your account', ...shared, of: users.id, by: [users.id] },
    show: {
      ...{ id: users.id, displayName: users.displayName, email: users.email, dateOfBirth: users.dateOfBirth },
      ...{
        emailVerifiedAt: users.emailVerifiedAt,
        emailRefusedAt: users.emailRefusedAt,
        staffRole: users.staffRole,
      },
      ...{ createdAt: users.createdAt, termsVersion: users.termsVersion, newsByMail: users.marketingOptIn },
      ...{ displayNameChangedAt: users.displayNameChangedAt, reactivatedAt: users.reactivatedAt },
      ...{ cancelledDeletionDate: users.cancelledDeletionDueAt, deletionReason: users.deletionReason },
      ...{ breakSince: users.breakSince, breakUntil: users.breakUntil, breakTold: users.breakTold },
      ...{ calmSince: users.calmSince, calmUntil: users.calmUntil },
      ...{ welcomeStep: users.welcomeStep, welcomeListHidden: users.welcomeListHidden },
    },
  }),
  recordsOf({
    ...{ name: 'account/former-names', title: 'Former names', ...shared },
    ...{ of: formerNames.userId, by: [formerNames.nameKey] },
    show: { name: formerNames.nameKey, givenUpAt: formerNames.givenUpAt },
  }),
  recordsOf({
    ...{ name: 'account/sessions', title: 'Where you are signed in', ...shared },
    ...{ of: sessions.userId, by: [sessions.id] },
    show: {
      ...{ browser: sessions.userAgent, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt },
      ...{ confirmedAt: sessions.confirmedAt, expiresAt: sessions.expiresAt },
    },
  }),
  recordsOf({
    ...{ name: 'account/devices', title: 'Devices you signed in on', ...shared },
    ...{ of: devices.userId, by: [devices.label] },
    show: { device: devices.label, firstSeenAt: devices.firstSeenAt },
  }),
  recordsOf({
    ...{ name: 'account/two-step', title: 'Two-step sign-in', ...shared },
    ...{ of: secondSteps.userId, by: [secondSteps.userId] },
    show: { begunAt: secondSteps.createdAt, onSince: secondSteps.activeAt },
  }),
  recordsOf({
    ...{ name: 'account/lost-second-step', title: 'A second step that you lost', ...shared },
    ...{ of: lostSecondSteps.userId, by: [lostSecondSteps.userId] },
    show: { toldAt: lostSecondSteps.startedAt, endsAt: lostSecondSteps.dueAt },
  }),
  recordsOf({
    ...{ name: 'account/trusted-browsers', title: 'Browsers you trust', ...shared },
    ...{ of: trustedBrowsers.userId, by: [trustedBrowsers.id] },
    show: {
      ...{ browser: trustedBrowsers.userAgent, createdAt: trustedBrowsers.createdAt },
      ...{ lastUsedAt: trustedBrowsers.lastUsedAt, expiresAt: trustedBrowsers.expiresAt },
    },
  }),
  recordsOf({
    ...{ name: 'account/passkeys', title: 'Passkeys', ...shared },
    ...{ of: passkeys.userId, by: [passkeys.id] },
    show: {
      ...{ name: passkeys.name, madeFor: passkeys.host, createdAt: passkeys.createdAt },
      ...{ lastUsedAt: passkeys.lastUsedAt },
    },
  }),
  recordsOf({
    ...{ name: 'account/passkey-offers', title: 'When a passkey was offered', ...shared },
    ...{ of: passkeyOffers.userId, by: [passkeyOffers.userId] },
    show: { offeredAt: passkeyOffers.offeredAt },
  }),
  recordsOf({
    ...{ name: 'account/links', title: 'Links we mailed to you', ...shared },
    ...{ of: oneTimeLinks.userId, by: [oneTimeLinks.id] },
    show: {
      ...{ purpose: oneTimeLinks.purpose, email: oneTimeLinks.email, createdAt: oneTimeLinks.createdAt },
      ...{ expiresAt: oneTimeLinks.expiresAt, usedAt: oneTimeLinks.usedAt },
    },
  }),
  recordsOf({
    ...{ name: 'account/invitations', title: 'Invitations you made', ...shared },
    ...{ of: invites.userId, by: [invites.id] },
    show: {
      ...{ uses: invites.uses, used: invites.used, createdAt: invites.createdAt, endsAt: invites.endsAt },
    },
  }),
  recordsOf({
    ...{ name: 'account/invited', title: 'That someone invited you', ...shared },
    ...{ of: invited.userId, by: [invited.userId] },
    show: { at: invited.createdAt },
  }),
  recordsOf({
    ...{ name: 'account/operator-acts', title: 'What those who run Akin changed', ...shared },
    ...{ of: operatorActs.userId, by: [operatorActs.id] },
    show: { act: operatorActs.act, reason: operatorActs.reason, at: operatorActs.createdAt },
  }),
  recordsOf({
    ...{ name: 'account/downloads', title: 'This download', ...shared },
    ...{ of: accountExports.userId, by: [accountExports.id] },
    show: {
      ...{ askedForAt: accountExports.createdAt, messages: accountExports.messages },
      ...{ media: accountExports.media, money: accountExports.money, account: accountExports.account },
    },
  }),
]
