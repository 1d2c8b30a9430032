import { planOfTheme, type ThemeName } from '@akin/contract/profile/themes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { CallError } from '#platform/call-error.ts'
import { refresh } from '#platform/live/refresh.ts'
import { toast } from '#platform/toasts.ts'
import { planLabels } from '#subscription/plan-words.ts'
import { planAndBalanceQuery } from '#tokens/follow-plan-and-balance.ts'
import { useSpendTokens } from '#tokens/spend/spend-tokens.ts'
import { count } from '#tokens/token-words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { ownProfileQuery } from '../queries.ts'
import { keepBought } from './change-look.ts'
import styles from './look.module.css'
import { themeLabel, themePrice } from './theme-words.ts'

const SpendDialog = partOnDemand(() =>
  import('#tokens/spend/spend-dialog.tsx').then(part => part.SpendDialog),
)

interface TakeThemeProps {
  theme: ThemeName
  /** They come back from buying the tokens for it. */
  isTakenUp: boolean
  onTaken: () => void
}

/** How a theme that is tried on becomes one's own: for good, or with a plan. */
export function TakeTheme({ theme, isTakenUp, onTaken }: TakeThemeProps) {
  const queryClient = useQueryClient()
  const label = themeLabel(theme)
  const spend = useSpendTokens({ item: 'theme', choice: theme }, ({ balance }) => {
    toast({ kind: 'ok', title: `${label} is yours`, description: `You have ${count(balance)} left.` })
    keepBought(queryClient, theme)
    onTaken()
  })
  const goOn = useEffectEvent(() => spend.begin())
  useEffect(() => {
    if (isTakenUp) goOn()
  }, [isTakenUp])
  const isYours = isYoursAlready(spend.dialog.error)
  const stopAsking = useEffectEvent(async () => {
    await Promise.all(
      [ownProfileQuery, planAndBalanceQuery].map(({ queryKey }) => refresh(queryClient, { queryKey })),
    )
    toast({ kind: 'ok', title: `${label} is yours already` })
    onTaken()
  })
  useEffect(() => {
    if (isYours) void stopAsking()
  }, [isYours])
  return (
    <>
      <p role="status" className={styles.takes}>
        {label} is a preview: nothing has changed. It comes with {planLabels[planOfTheme(theme)]}, or is yours
        for good.
      </p>
      <div className={cx('wrap', styles.ways)}>
        <Button busy={spend.isPending} {...SpendDialog.near} onClick={spend.begin}>
          Buy for {themePrice}
        </Button>
        <ButtonLink to="/subscription" variant="quiet">
          See plans
        </ButtonLink>
      </div>
      <SpendDialog
        {...spend.dialog}
        title={`Buy ${label}?`}
        thing="A theme"
        note="It stays yours, whatever plan you have, and is on your page at once."
        doing={{ kind: 'theme', choice: theme }}
      />
    </>
  )
}

/** Bought in another tab, or brought by a plan since. */
function isYoursAlready(error: Error | null) {
  return error instanceof CallError && error.body.code === 'theme_is_yours'
}
