import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { noticeAccountNow } from './bell/notice-account.ts'
import { sendDigestMail } from './mails/digest-mail.ts'
import { sendRequestMail } from './mails/request-mail.ts'
import { sendUnreadMail } from './mails/unread-mail.ts'
import { forgetSilentDevicesNow } from './push/forget-silent.ts'
import { tidyNotificationsNow } from './tidy-notifications.ts'

export const notificationJobs: readonly Handler<Deps>[] = [
  noticeAccountNow,
  sendUnreadMail,
  sendRequestMail,
  sendDigestMail,
  tidyNotificationsNow,
  forgetSilentDevicesNow,
]
