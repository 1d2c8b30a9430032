import { createFileRoute, Outlet } from '@tanstack/react-router'
import styles from './app.layout.module.css'
import { Framed } from './frame.ts'
import { Rail } from './rail.tsx'
import { SkipLink } from './skip-link.tsx'
import { TabBar } from './tab-bar.tsx'

export const Route = createFileRoute('/_user/_app')({ component: AppLayout })

function AppLayout() {
  return (
    <div className={styles.app}>
      <SkipLink />
      <Rail />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Framed value={true}>
          <Outlet />
        </Framed>
      </main>
      <TabBar />
    </div>
  )
}
