import { buildHeader } from './ask-server.ts'
import { listenToCalls } from './request.ts'

/**
 * Says, once a build, that the server runs another one than this tab. Where even the code for that is gone the tab is two
 * releases old, and the next page that is opened in it is loaded afresh.
 */
export function watchForNewBuild(ownBuild: string) {
  let known = ownBuild
  listenToCalls({
    answered(response) {
      const served = response.headers.get(buildHeader)
      if (!served || served === ownBuild || served === known) return
      known = served
      import('./after-update.ts').then(part => part.offerReload()).catch(() => {})
    },
  })
}
