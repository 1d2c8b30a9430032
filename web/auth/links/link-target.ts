import type { LinkPurpose } from '@akin/contract/auth/shapes.ts'
import { linkOptions } from '@tanstack/react-router'

/** The page that a link of a mail belongs to. */
export function linkTarget(purpose: LinkPurpose, token: string) {
  switch (purpose) {
    case 'verify_email':
      return linkOptions({ to: '/verify-email', search: { token } })
    case 'change_email':
      return linkOptions({ to: '/verify-email-change', search: { token } })
    case 'revert_email':
      return linkOptions({ to: '/verify-email-change', search: { token, action: 'revert' } })
    case 'reset_password':
      return linkOptions({ to: '/reset-password/$token', params: { token } })
    case 'disown_session':
      return linkOptions({ to: '/reset-password', search: { disown: token } })
    case 'lost_second_step':
      return linkOptions({ to: '/reset-password', search: { lost: token } })
  }
}
