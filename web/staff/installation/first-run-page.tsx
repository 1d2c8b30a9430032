import { installationEndpoints } from '@akin/contract/staff/installation-endpoints.ts'
import type { InstallationView } from '@akin/contract/staff/installation-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { Loaded } from '#platform/loaded.tsx'
import { NotDone } from '#platform/not-done.tsx'
import { Button } from '#ui/button.tsx'
import { ConsolePage } from '../frame/console-page.tsx'
import { firstSteps } from './first-steps.tsx'
import styles from './installation.module.css'
import { installationQuery, useChangeInstallation } from './queries.ts'

/** The first admin is led through what a new installation needs, once. Nothing of it has to be done now. */
export function FirstRunPage() {
  const query = useQuery(installationQuery)
  return (
    <ConsolePage title="First steps">
      <Loaded query={query} what="the installation" skeleton="360px">
        {view => <Steps view={view} />}
      </Loaded>
    </ConsolePage>
  )
}

function Steps({ view }: { view: InstallationView }) {
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/admin/$', params: { _splat: 'installation' } })
  const finish = useChangeInstallation(() => call(installationEndpoints.finishFirstRun))
  const step = firstSteps[at]
  const isLast = at === firstSteps.length - 1
  return (
    <div className={styles.stack}>
      <ol className={styles.steps}>
        {firstSteps.map(({ title }, index) => (
          <li key={title} aria-current={index === at ? 'step' : undefined}>
            {index + 1}. {title}
          </li>
        ))}
      </ol>
      {step ? <step.Part key={at} view={view} /> : null}
      <NotDone error={finish.error} />
      <div className={styles.row}>
        {at > 0 ? (
          <Button variant="quiet" onClick={() => setAt(at - 1)}>
            Back
          </Button>
        ) : null}
        {isLast ? (
          <Button busy={finish.isPending} onClick={() => finish.mutate(undefined, { onSuccess: leave })}>
            Finish
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={() => setAt(at + 1)}>
              Next step
            </Button>
            <Button
              variant="quiet"
              busy={finish.isPending}
              onClick={() => finish.mutate(undefined, { onSuccess: leave })}
            >
              Skip all of this
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
