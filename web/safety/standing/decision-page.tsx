import type { Decision } from '@akin/contract/safety/decision-shapes.ts'
import { isInForce, pastTitle, statementOf } from '@akin/contract/safety/statement.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded, shownOf } from '#platform/loaded.tsx'
import { serverNow } from '#platform/server-clock.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import styles from './decision-page.module.css'
import { DecisionView } from './decision-view.tsx'
import { fullMoment } from './moments.ts'
import { Outside } from './outside.tsx'
import { standingQuery } from './queries.ts'

/** A decision as a page of its own: `/reports?decision={id}`. One that is not about them is not there. */
export function DecisionPage({ decisionId }: { decisionId: number }) {
  const query = useQuery(standingQuery)
  const found = query.data && (query.data.decisions.find(({ id }) => id === decisionId) ?? null)
  return (
    <Loaded query={shownOf(query, found)} what="the decision" skeleton="420px">
      {decision =>
        decision ? (
          <div className={styles.page}>
            <Head decision={decision} />
            <DecisionView key={decision.id} decision={decision} />
            <Outside body={query.data?.outsideBody ?? ''} />
          </div>
        ) : (
          <EmptyState
            drawing={<MarkWaiting />}
            title="There is no such decision"
            action={
              <ButtonLink to="/profile" search={{ tab: 'security' }} variant="soft">
                Your standing
              </ButtonLink>
            }
          >
            Everything that was decided about you is listed under Security.
          </EmptyState>
        )
      }
    </Loaded>
  )
}

/** Whoever is suspended has a page of their own: what is read here holds no longer, or leaves the rest open. */
function Head({ decision }: { decision: Decision }) {
  const { title, stillWorks } = statementOf(decision, { moment: fullMoment })
  const isOver = decision.endsAt !== null && !isInForce(decision, new Date(serverNow()))
  return (
    <div>
      <h2>{isOver || decision.liftedAt ? pastTitle(decision.step) : title}</h2>
      {isInForce(decision, new Date(serverNow())) ? (
        <p className={styles.works}>{stillWorks.join(' ')}</p>
      ) : null}
    </div>
  )
}
