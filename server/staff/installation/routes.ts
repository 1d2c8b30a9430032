import { announce, endAnnouncement } from './announce.ts'
import { allowDomain, listRefusedDomains, refuseDomain } from './domains.ts'
import { finishFirstRun } from './finish-first-run.ts'
import { getInstallation } from './get-installation.ts'
import { sendTestMail } from './send-test-mail.ts'
import { setBrand } from './set-brand.ts'
import { removeLogo, setLogo } from './set-logo.ts'
import { setRetention } from './set-retention.ts'

export const installationRoutes = {
  ...{ getInstallation, setBrand, setLogo, removeLogo, announce, endAnnouncement, setRetention },
  ...{ listRefusedDomains, refuseDomain, allowDomain, sendTestMail, finishFirstRun },
}
