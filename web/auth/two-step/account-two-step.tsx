import type { Account } from '@akin/contract/auth/shapes.ts'
import type { AppSecret, TwoStep } from '@akin/contract/auth/two-step.ts'
import { twoStepEndpoints } from '@akin/contract/auth/two-step-endpoints.ts'
import { limits } from '@akin/contract/limits.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { ConfirmDialog } from '#platform/confirm-dialog.tsx'
import { Loaded } from '#platform/loaded.tsx'
import { NotDone } from '#platform/not-done.tsx'
import { Time } from '#platform/time.tsx'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Note } from '#ui/note.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import parts from '../account/account-part.module.css'
import { accountToast } from '../account/account-toast.ts'
import { twoStepQuery } from '../account-queries.ts'
import { ConfirmPassword } from '../sessions/confirm-password.tsx'
import styles from './account-two-step.module.css'
import { useConfirmedAct } from './confirmed-act.ts'

const SetUp = partOnDemand(() => import('./set-up.tsx').then(part => part.SetUp))
const KeepCodes = partOnDemand(() => import('./keep-codes.tsx').then(part => part.KeepCodes))

/** Two-step sign-in: off with the way to set it up, or on with what is left of the codes. */
export function AccountTwoStep({ account }: { account: Account }) {
  const query = useQuery(twoStepQuery)
  const [codes, setCodes] = useState<string[]>()
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries(twoStepQuery)
  return (
    <section className={cx(parts.part, parts.row)}>
      <Loaded query={query} what="two-step sign-in" skeleton="60px">
        {state =>
          state.onSince ? (
            <On state={state} since={state.onSince} onCodes={setCodes} onOff={refresh} />
          ) : (
            <Off onCodes={setCodes} />
          )
        }
      </Loaded>
      <KeepCodes
        open={codes !== undefined}
        codes={codes ?? []}
        email={account.email}
        onClose={() => {
          setCodes(undefined)
          refresh()
        }}
      />
    </section>
  )
}

function Off({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [secret, setSecret] = useState<AppSecret>()
  const begin = useConfirmedAct(() => call(twoStepEndpoints.beginTwoStep), setSecret)
  return (
    <>
      <div className={parts.head}>
        <h3>Two-step sign-in</h3>
        <Button
          size="small"
          busy={begin.busy}
          aria-label="Turn on two-step sign-in"
          {...SetUp.near}
          onClick={begin.act}
        >
          Turn on
        </Button>
      </div>
      <div className={parts.now}>
        <p>A code from an app on your phone, beside your password. Off: the password alone signs you in.</p>
        {begin.refused ? <NotDone error={begin.refused} /> : null}
      </div>
      <ConfirmPassword {...begin.dialog} why="Before you change how you sign in, show that it is you." />
      <SetUp
        open={secret !== undefined}
        secret={secret}
        onClose={() => setSecret(undefined)}
        onCodes={codes => {
          setSecret(undefined)
          onCodes(codes)
        }}
      />
    </>
  )
}

interface OnProps {
  state: TwoStep
  since: Date
  onCodes: (codes: string[]) => void
  onOff: () => void
}

function On({ state: { codesLeft }, since, onCodes, onOff }: OnProps) {
  const [asking, setAsking] = useState<'codes' | 'off'>()
  const close = () => setAsking(undefined)
  const renew = useConfirmedAct(
    () => call(twoStepEndpoints.makeRecoveryCodes),
    ({ codes }) => {
      close()
      onCodes(codes)
    },
    close,
  )
  const end = useConfirmedAct(
    () => call(twoStepEndpoints.endTwoStep),
    () => {
      close()
      accountToast('ok', 'Two-step sign-in is off', 'Your password alone signs you in again.')
      onOff()
    },
    close,
  )
  return (
    <>
      <div className={parts.head}>
        <h3>Two-step sign-in</h3>
        <Button
          size="small"
          variant="danger-quiet"
          aria-label="Turn off two-step sign-in"
          busy={end.busy && asking === undefined}
          onClick={() => setAsking('off')}
        >
          Turn off
        </Button>
      </div>
      <div className={parts.now}>
        <p className={parts.value}>
          <Tag>On</Tag>
          <span>
            since <Time value={since} />
          </span>
        </p>
        {codesLeft <= limits.recoveryCodesFew ? (
          <Note kind="warn">
            {leftWords(codesLeft)} Make new codes, so that you get in if your phone is gone.
          </Note>
        ) : (
          <p>{leftWords(codesLeft)}</p>
        )}
        <div className={styles.more}>
          <Button
            size="small"
            variant="outline"
            busy={renew.busy && asking === undefined}
            onClick={() => setAsking('codes')}
          >
            Make new codes
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking === 'codes'}
        title="Make new recovery codes?"
        description="You get ten new ones. All earlier codes stop working at once."
        confirm="Make new codes"
        keep="Keep the old ones"
        harmless
        busy={renew.busy}
        error={renew.refused}
        onConfirm={renew.act}
        onKeep={close}
      />
      <ConfirmDialog
        open={asking === 'off'}
        title="Turn off two-step sign-in?"
        description="Your password alone signs you in again. Your recovery codes stop working, and no browser stays trusted."
        confirm="Turn off"
        keep="Keep it on"
        busy={end.busy}
        error={end.refused}
        onConfirm={end.act}
        onKeep={close}
      />
      <ConfirmPassword
        {...renew.dialog}
        why="New recovery codes need a second step: whoever knows your password alone must not get them."
      />
      <ConfirmPassword
        {...end.dialog}
        why="Turning it off needs a second step: whoever knows your password alone must not be able to."
      />
    </>
  )
}

function leftWords(left: number) {
  if (left === 0) return 'All of your recovery codes are used up.'
  return `${left} of ${limits.recoveryCodes} recovery codes ${left === 1 ? 'is' : 'are'} left.`
}
