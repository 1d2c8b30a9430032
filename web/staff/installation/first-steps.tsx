import type { InstallationView } from '@akin/contract/staff/installation-shapes.ts'
import type { ComponentType } from 'react'
import { BrandPanel } from './brand-panel.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { RegistrationPanel } from './registration-panel.tsx'
import { TestMailPanel } from './test-mail-panel.tsx'

interface FirstStep {
  title: string
  Part: ComponentType<{ view: InstallationView }>
}

/** In the order in which a new place needs them. Each can be left for later. */
export const firstSteps: readonly FirstStep[] = [
  { title: 'Name and look', Part: BrandPanel },
  { title: 'Registration', Part: RegistrationPanel },
  { title: 'Test mail', Part: TestMailPanel },
  { title: 'Who runs it', Part: WhoRunsIt },
  { title: 'A second admin', Part: SecondAdmin },
]

function WhoRunsIt({ view }: { view: InstallationView }) {
  const settings = ['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_EMAIL', 'SUPPORT_EMAIL', 'OUTSIDE_BODY']
  return <ChecksPanel checks={view.checks} only={settings} title="Who runs it" />
}

function SecondAdmin({ view }: { view: InstallationView }) {
  return (
    <ChecksPanel checks={view.checks} only={['staff add']} title="A second admin">
      <p>
        Whoever has an account here becomes one with{' '}
        <code>npm run akin -- staff add --email … --role admin</code>, and has to switch on two-step sign-in
        first.
      </p>
    </ChecksPanel>
  )
}
