import { listenToCalls } from './request.ts'
import { siteName } from './site-name.ts'
import { toast } from './toasts.ts'

const buildHeader = 'x-akin-build'

/** Offers a reload, once, when the server runs another build than this tab. */
export function watchForNewBuild(ownBuild: string) {
  let offered = false
  listenToCalls({
    answered(response) {
      const served = response.headers.get(buildHeader)
      if (offered || !served || served === ownBuild) return
      offered = true
      toast({
        id: 'new-build',
        kind: 'info',
        title: `${siteName()} has been updated`,
        description: 'Reload when it suits you to get the new version.',
        action: { label: 'Reload', onClick: () => location.reload() },
        timeout: 0,
      })
    },
  })
}
