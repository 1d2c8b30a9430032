import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchAccountNews } from '#auth/account-news.ts'
import { watchForSignOut } from '#auth/sessions/signed-out-elsewhere.ts'
import { watchForFailedChunks } from '#platform/errors/failed-chunk.ts'
import { watchForNewBuild } from '#platform/new-build.ts'
import { readSite } from '#platform/site.ts'
import { watchThemeMemory } from '#platform/theme.ts'
import { createRouter } from './router.tsx'
import './styles.css'

const site = readSite()
const router = createRouter({ site })

watchThemeMemory()
watchForNewBuild(site.build)
watchForFailedChunks()
watchForSignOut(to => void router.navigate({ to }))
watchAccountNews()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})

if (window.akinStarted) window.akinStarted.isRunning = true
