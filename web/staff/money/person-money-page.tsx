import type { StaffMoney } from '@akin/contract/staff/money-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { toast } from '#platform/toasts.ts'
import { useAsked } from '#platform/use-asked.ts'
import { Tag } from '#ui/badge.tsx'
import { Loading } from '#ui/loading.tsx'
import { ConsoleLink } from '../frame/console-link.tsx'
import { ConsolePage } from '../frame/console-page.tsx'
import { useStaff } from '../frame/staff.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { asksWhy, useWayIn, WhyGate, withWay } from '../people/way-in.tsx'
import { numberWords } from '../people/words.ts'
import { type MoneyAct, useActOnMoney } from './act-on-money.ts'
import { actWords } from './act-words.ts'
import { Disputes, Entries, Invoices, Orders, Refunds } from './money-lists.tsx'
import styles from './person-money-page.module.css'
import { moneyQuery } from './queries.ts'

export function PersonMoneyPage({ params }: { params: Record<string, string> }) {
  const userId = Number(params.id)
  const way = useWayIn()
  const hasWay = Object.keys(way).length > 0
  const query = useQuery({ ...moneyQuery(userId, way), enabled: hasWay })
  const back = <BackTo path="/admin/money">Money</BackTo>
  if (!hasWay || asksWhy(query.error))
    return <WhyGate path={`/admin/money/${userId}`} isRefused={hasWay} back={back} />
  if (!query.data)
    return (
      <ConsolePage title="Money" actions={back}>
        {query.error ? (
          <NotLoaded what="their money" query={query} />
        ) : (
          <Loading what="their money" height="480px" />
        )}
      </ConsolePage>
    )
  const { displayName, balance, isFrozen } = query.data
  return (
    <ConsolePage
      title={`Money of ${displayName}`}
      filters={isFrozen ? <Tag kind="bad">Nothing is sold to them</Tag> : null}
      actions={
        <>
          {back}
          <BackTo path={withWay(`/admin/people/${userId}`, way)}>Account</BackTo>
        </>
      }
    >
      <p className={styles.balance}>
        {numberWords(balance)} {balance === 1 ? 'token' : 'tokens'} left.
      </p>
      <Lists money={query.data} />
    </ConsolePage>
  )
}

function BackTo({ path, children }: { path: `/admin${string}`; children: string }) {
  return (
    <ConsoleLink to={path} className={styles.back}>
      {children}
    </ConsoleLink>
  )
}

/** Support looks; an admin acts, and is asked once. */
function Lists({ money }: { money: StaffMoney }) {
  const { role } = useStaff()
  const { about, open, turn, ask, close } = useAsked<MoneyAct>()
  const { mutate, isPending, error, reset } = useActOnMoney(money.userId)
  const onAct = role === 'admin' ? begin : undefined
  function begin(act: MoneyAct) {
    reset()
    ask(act)
  }
  const words = about && actWords(about, money.displayName)
  return (
    <>
      <Invoices rows={money.invoices} onAct={onAct} />
      <Orders rows={money.orders} onAct={onAct} />
      <Refunds rows={money.refunds} />
      <Disputes rows={money.disputes} onAct={onAct} />
      <Entries rows={money.entries} />
      {about && words ? (
        <ReasonDialog
          key={turn}
          {...words.dialog}
          open={open}
          onClose={close}
          busy={isPending}
          error={error}
          onConfirm={reason =>
            mutate(
              { act: about, reason },
              {
                onSuccess() {
                  close()
                  toast({ kind: 'ok', title: words.done })
                },
              },
            )
          }
        />
      ) : null}
    </>
  )
}
