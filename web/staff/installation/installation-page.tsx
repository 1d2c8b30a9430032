import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/loaded.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ConsolePage } from '../frame/console-page.tsx'
import { AnnouncementPanel } from './announcement-panel.tsx'
import { BrandPanel } from './brand-panel.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { DomainsPanel } from './domains-panel.tsx'
import { FirstRunHint } from './first-run-hint.tsx'
import styles from './installation.module.css'
import { installationQuery } from './queries.ts'
import { RegistrationPanel } from './registration-panel.tsx'
import { RetentionPanel } from './retention-panel.tsx'
import { TestMailPanel } from './test-mail-panel.tsx'

/** Everything that is decided for the whole installation. */
export function InstallationPage() {
  const query = useQuery(installationQuery)
  return (
    <ConsolePage
      title="Installation"
      actions={
        <ButtonLink
          to="/admin/$"
          params={{ _splat: 'installation/first-run' }}
          variant="outline"
          size="small"
        >
          First steps
        </ButtonLink>
      }
    >
      <Loaded query={query} what="the installation" skeleton="480px">
        {view => (
          <div className={styles.stack}>
            {view.isFirstRunDone ? null : <FirstRunHint />}
            <BrandPanel view={view} />
            <AnnouncementPanel view={view} />
            <RegistrationPanel />
            <RetentionPanel view={view} />
            <DomainsPanel />
            <TestMailPanel />
            <ChecksPanel checks={view.checks} />
          </div>
        )}
      </Loaded>
    </ConsolePage>
  )
}
