import type { Erase } from '#auth/deletion/purge-account.ts'
import { authJobs } from '#auth/jobs.ts'
import { billingJobs } from '#billing/jobs.ts'
import { eraseBilling } from '#billing/personal.ts'
import { chatJobs } from '#chat/jobs.ts'
import { eraseChat } from '#chat/personal.ts'
import { connectJobs } from '#connect/jobs.ts'
import { eraseConnect } from '#connect/personal.ts'
import { eraseCookies } from '#cookies/personal.ts'
import { discoverJobs } from '#discover/jobs.ts'
import { eraseDiscover } from '#discover/personal.ts'
import { notificationJobs } from '#notifications/jobs.ts'
import { eraseNotifications } from '#notifications/personal.ts'
import { backupJobs } from '#platform/backup/backup-jobs.ts'
import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { removeFilesNow } from '#platform/storage/remove-files.ts'
import { sweepFilesNow } from '#platform/storage/sweep-files.ts'
import { profileJobs } from '#profile/jobs.ts'
import { eraseProfile } from '#profile/personal.ts'
import { decisionJobs } from '#safety/decisions/jobs.ts'
import { eraseDecisions } from '#safety/decisions/personal.ts'
import { safetyJobs } from '#safety/jobs.ts'
import { eraseSafety } from '#safety/personal.ts'
import { caseJobs } from '#staff/cases/jobs.ts'
import { eraseClaims } from '#staff/cases/personal.ts'
import { staffJobs } from '#staff/jobs.ts'
import { subscriptionJobs } from '#subscription/jobs.ts'
import { eraseSubscription } from '#subscription/personal.ts'
import { supportJobs } from '#support/jobs.ts'
import { eraseSupport } from '#support/personal.ts'
import { tokenJobs } from '#tokens/jobs.ts'
import { eraseTokens } from '#tokens/personal.ts'

/**
 * What every room deletes when an account is deleted for good. Discovery comes last: what goes from a profile is noted
 * there.
 */
export const erasers: readonly Erase[] = [
  ...[
    eraseNotifications,
    eraseCookies,
    eraseSafety,
    eraseDecisions,
    eraseChat,
    eraseConnect,
    eraseProfile,
    eraseSupport,
    eraseSubscription,
    eraseClaims,
  ],
  // What is unspent is paid back before it goes.
  ...[eraseBilling, eraseTokens],
  eraseDiscover,
]

/** Every room's jobs, listed by hand, and those that several share. */
export const jobs: readonly Handler<Deps>[] = [
  removeFilesNow,
  sweepFilesNow,
  ...backupJobs(new URL('./operator/akin.ts', import.meta.url)),
  ...authJobs(erasers),
  ...notificationJobs,
  ...decisionJobs,
  ...safetyJobs,
  ...subscriptionJobs,
  ...billingJobs,
  ...profileJobs,
  ...connectJobs,
  ...chatJobs,
  ...discoverJobs,
  ...supportJobs,
  ...tokenJobs,
  ...staffJobs,
  ...caseJobs,
]

/** Jobs that earlier releases had: their schedules are removed. Jobs of newer releases are left alone. */
export const retiredJobs: readonly string[] = ['sweep-pictures']
