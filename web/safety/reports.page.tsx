import { createFileRoute } from '@tanstack/react-router'
import { areaOnDemand } from '#platform/area-on-demand.tsx'
import { pageHead } from '#platform/head.ts'
import { readWhenShown } from '#platform/search.ts'
import { ProfilePanels } from '#profile/profile-panels.tsx'
import { SettingsHead } from '#profile/settings-head.tsx'
import { AppPage } from '#shell/app-page.tsx'
import { fromLaptop } from '#ui/screens.ts'
import { useScreen } from '#ui/use-screen.ts'
import { OwnReports } from './reports/own-reports.tsx'
import { reportsParams } from './reports-params.ts'

export const Route = createFileRoute('/_user/_app/_verified/reports')({
  validateSearch: readWhenShown<ReturnType<typeof reportsParams>>(),
  head: () => pageHead({ title: 'My reports', description: 'What you reported on Akin.', index: false }),
  component: ReportsPage,
})

const DecisionPage = areaOnDemand('Your standing', () =>
  import('./standing/decision-page.tsx').then(part => part.DecisionPage),
)

/** It belongs to the settings: their list stands beside it where there is room. */
function ReportsPage() {
  const { focus, decision } = reportsParams(Route.useSearch())
  const navigate = Route.useNavigate()
  const wide = useScreen(fromLaptop)
  const head = wide
    ? { title: 'Settings' }
    : { before: <SettingsHead title={decision ? 'Your standing' : 'My reports'} /> }
  return (
    <AppPage {...head} keepsLine>
      <ProfilePanels
        tab={decision ? 'security' : 'safety'}
        verified
        wide={wide}
        onReach={() => {}}
        onTab={tab => void navigate({ to: '/profile', search: { tab } })}
      >
        {decision ? <DecisionPage decisionId={decision} /> : <OwnReports key={focus} focus={focus} />}
      </ProfilePanels>
    </AppPage>
  )
}
