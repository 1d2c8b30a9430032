import type { TrustedBrowser } from '@akin/contract/auth/two-step.ts'
import { twoStepEndpoints } from '@akin/contract/auth/two-step-endpoints.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { call } from '#platform/call.ts'
import { CallError, failureText } from '#platform/call-error.ts'
import { Time } from '#platform/time.tsx'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import parts from '../account/account-part.module.css'
import styles from '../account/account-rows.module.css'
import { accountToast } from '../account/account-toast.ts'
import { twoStepQuery } from '../account-queries.ts'

/** Browsers that are not asked for the second step. Nothing where there is none. */
export function TrustedBrowsers() {
  const { data } = useQuery(twoStepQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const end = useEndTrust(() => heading.current?.focus())
  if (!data || data.trustedBrowsers.length === 0) return null
  return (
    <section className={parts.part}>
      <h2 ref={heading} tabIndex={-1}>
        Trusted browsers
      </h2>
      <div className={parts.now}>
        <p>They are asked for your password, and not for the second step.</p>
      </div>
      <ul aria-label="Trusted browsers" className={styles.list}>
        {data.trustedBrowsers.map(browser => (
          <TrustedRow
            key={browser.id}
            browser={browser}
            busy={end.isPending && end.variables.id === browser.id}
            onEnd={() => end.mutate(browser)}
          />
        ))}
      </ul>
    </section>
  )
}

function TrustedRow({ browser, busy, onEnd }: { browser: TrustedBrowser; busy: boolean; onEnd: () => void }) {
  const { device, lastUsedAt, expiresAt, current } = browser
  return (
    <li className={cx(styles.row, styles.wide)}>
      <span className={styles.glyph} aria-hidden="true">
        <ShieldCheck />
      </span>
      <div className={styles.about}>
        <b>
          {device} {current ? <Tag kind="me">This browser</Tag> : null}
        </b>
        <span>
          Last used <Time value={lastUsedAt} />
        </span>
        <span>
          Until <Time value={expiresAt} />
        </span>
      </div>
      <Button size="small" variant="outline" busy={busy} aria-label={`End trust: ${device}`} onClick={onEnd}>
        End trust
      </Button>
    </li>
  )
}

function useEndTrust(onEnded: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: TrustedBrowser) =>
      call(twoStepEndpoints.endTrust, { params: { browserId: id } }).catch((error: unknown) => {
        // One that ended meanwhile is what was asked for.
        if (!(error instanceof CallError && error.status === 404)) throw error
      }),
    meta: { handled: true },
    onSuccess(_, { id, device }) {
      queryClient.setQueryData(
        twoStepQuery.queryKey,
        state => state && { ...state, trustedBrowsers: state.trustedBrowsers.filter(one => one.id !== id) },
      )
      accountToast('ok', 'Trust ended', `${device} is asked for the second step again.`)
      onEnded()
    },
    onError: error => accountToast('bad', 'Trust not ended', failureText(error)),
  })
}
