import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { ProfileLink } from '@akin/contract/profile/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { Time } from '#platform/time.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ownProfileQuery } from '../queries.ts'
import styles from './link-check.module.css'

/** Whether the page behind a saved link says that it is its owner's. */
export function LinkCheck({ link: { id, label, verifiedAt } }: { link: ProfileLink }) {
  const { mutate, isPending, error } = useVerifyLink()
  return (
    <div className={cx('thumbs', styles.check)}>
      <p aria-live="polite" className={cx('fine', styles.state)}>
        {verifiedAt ? (
          <span className={styles.good}>
            <BadgeCheck size={18} />
            <span>
              Links back to you, seen on <Time value={verifiedAt} as="day" />
            </span>
          </span>
        ) : error ? (
          <span className={styles.bad}>{failureText(error)}</span>
        ) : (
          'Not checked yet.'
        )}
      </p>
      {verifiedAt ? null : (
        <Button
          size="small"
          variant="soft"
          busy={isPending}
          aria-label={`Check now: ${label}`}
          onClick={() => mutate(id)}
        >
          Check now
        </Button>
      )}
    </div>
  )
}

function useVerifyLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (linkId: number) => call(profileEndpoints.verifyLink, { params: { linkId } }),
    meta: { handled: true },
    onSuccess: verified =>
      queryClient.setQueryData(
        ownProfileQuery.queryKey,
        profile =>
          profile && {
            ...profile,
            links: profile.links.map(link => (link.id === verified.id ? verified : link)),
          },
      ),
  })
}
