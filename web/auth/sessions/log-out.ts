import type { sessionEndpoints } from '@akin/contract/auth/session-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '#platform/call-error.ts'
import { forgetPersonChoices } from '#platform/choices.ts'
import { forgetDevice } from '#platform/device/forget-device.ts'
import { type Route, request } from '#platform/request.ts'
import { countUnsent, dropUnsent, saveUnsent } from '#platform/unsent.ts'
import { accountToast } from '../account/account-toast.ts'
import { leaveAccount } from '../account-here.ts'
import { tellTabs } from '../account-news.ts'
import { readUser } from '../user.ts'
import { leaving } from './leaving.ts'

const logOut = { method: 'POST', path: '/api/logout' } satisfies Route &
  Partial<typeof sessionEndpoints.logOut>

/** Whoever uses it shows its question. */
export function useLogOut() {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      await saveUnsent()
      return leaving(() => request(logOut))
    },
    meta: { handled: true },
    async onSuccess() {
      await dropUnsent()
      await forgetDevice()
      forgetPersonChoices()
      tellTabs({ kind: 'signed-out', userId: readUser()?.id ?? null })
      leaveAccount()
      accountToast('ok', 'Logged out successfully')
      await navigate({ to: '/auth' })
    },
    onError: error => accountToast('bad', 'Logout failed', failureText(error)),
  })
  const [asked, setAsked] = useState({ count: 0, open: false })
  const close = () => setAsked(({ count }) => ({ count, open: false }))
  return {
    isPending,
    mutate() {
      const count = countUnsent()
      if (count === 0) return mutate()
      setAsked({ count, open: true })
    },
    /** For `UnsentDialog`: what has not been sent is lost by logging out. */
    question: {
      ...asked,
      onClose: close,
      onLogOut() {
        close()
        mutate()
      },
    },
  }
}
