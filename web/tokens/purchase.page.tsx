import type { EntryFilter, EntryPeriod } from '@akin/contract/tokens/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmPassword } from '#auth/sessions/confirm-password.tsx'
import { pageHead } from '#platform/head.ts'
import { Loaded } from '#platform/loaded.tsx'
import { readWhenShown } from '#platform/search.ts'
import { AppPage } from '#shell/app-page.tsx'
import { ownPlanQuery } from '#subscription/queries.ts'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Balance } from './balance.tsx'
import { useBuyTokens } from './buy/buy-tokens.ts'
import { ExactAmount } from './buy/exact-amount.tsx'
import { Packs } from './buy/packs.tsx'
import { RefusedPurchase } from './buy/refused-purchase.tsx'
import { SalesNote } from './buy/sales-note.tsx'
import { TokenOrderReturn } from './buy/token-order-return.tsx'
import { WayOn } from './buy/way-back.tsx'
import { TokenHistory } from './history/token-history.tsx'
import { HowTokensWork } from './how-tokens-work.tsx'
import { SpendingLimit } from './limit/spending-limit.tsx'
import styles from './purchase.module.css'
import { walletQuery } from './queries.ts'
import { type TokenParams, tokenParams } from './token-params.ts'

export const Route = createFileRoute('/_user/_app/_verified/tokens/purchase')({
  validateSearch: readWhenShown<TokenParams>(),
  head: () =>
    pageHead({ title: 'Tokens', description: 'Tokens on Akin and what they are for.', index: false }),
  component: PurchasePage,
})

function PurchasePage() {
  const place = tokenParams(Route.useSearch())
  const { order, show = 'all' } = place
  const [paid, setPaid] = useState<number>()
  const back = order ?? paid
  const days = place.days ? (`${place.days}` as const) : 'all'
  const navigate = Route.useNavigate()
  const wallet = useQuery(walletQuery)
  const { data: plan } = useQuery(ownPlanQuery)
  const buying = useBuyTokens()
  const isFrozen = wallet.data?.isFrozen ?? false
  const disabled = plan?.sales === 'none' || isFrozen
  return (
    <AppPage
      title="Tokens"
      intro="One token is one cent. Tokens you buy never expire."
      keepsLine
      action={wallet.data ? <Balance wallet={wallet.data} /> : null}
    >
      <div className={styles.notes}>
        {back ? (
          <TokenOrderReturn
            key={back}
            orderId={back}
            // What is said once is not said again by an old address.
            onPaid={() => {
              setPaid(back)
              void navigate({ search: viewOf(undefined, show, days), replace: true, resetScroll: false })
            }}
            busy={buying.buying !== null}
            onTryAgain={tokens => buying.buy(tokens)}
          />
        ) : null}
        <SalesNote sales={plan?.sales} isFrozen={isFrozen} />
        <RefusedPurchase error={buying.refused} />
      </div>
      <div className={styles.page}>
        <Packs buying={buying} disabled={disabled} />
        <div className={styles.aside}>
          <Loaded query={wallet} what="your tokens" skeleton={<WalletLoading />}>
            {({ balance, limit }) => (
              <>
                <ExactAmount buying={buying} balance={balance} disabled={disabled} />
                <SpendingLimit limit={limit}>{back ? null : <WayOn />}</SpendingLimit>
              </>
            )}
          </Loaded>
        </div>
        <TokenHistory
          show={show}
          days={days}
          onShow={(next, period) =>
            void navigate({ search: viewOf(order, next, period), replace: true, resetScroll: false })
          }
        />
        <HowTokensWork />
      </div>
      <ConfirmPassword
        {...buying.confirm}
        why="For a purchase of this size we ask for your password again."
      />
    </AppPage>
  )
}

const numbers = { 30: 30, 90: 90, 365: 365 } as const

/** What is usual is not in the address. */
function viewOf(order: number | undefined, show: EntryFilter, days: EntryPeriod): TokenParams {
  return {
    ...(order && { order }),
    ...(show !== 'all' && { show }),
    ...(days !== 'all' && { days: numbers[days] }),
  }
}

function WalletLoading() {
  return (
    <Loading what="your tokens" className={styles.loading}>
      <Skeleton shape="block" height="240px" />
      <Skeleton shape="block" height="180px" />
    </Loading>
  )
}
