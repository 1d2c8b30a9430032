import type { api } from '@akin/contract/api.ts'
import type { downloads } from '@akin/contract/downloads.ts'
import { downloadExport } from '#auth/export/download-export.ts'
import { authRoutes } from '#auth/routes.ts'
import { billingRoutes } from '#billing/routes.ts'
import { getAttachment } from '#chat/attachments/serve-attachments.ts'
import { exportConversation } from '#chat/export/export-conversation.ts'
import { lockGiftLine, sendGiftLine } from '#chat/gifts/gift-line.ts'
import { giveGift } from '#chat/gifts/give-gift.ts'
import { chatRoutes } from '#chat/routes.ts'
import { peopleOf } from '#chat/search/find-people.ts'
import { connectRoutes } from '#connect/routes.ts'
import { cookieRoutes } from '#cookies/routes.ts'
import type { ExposureCount } from '#discover/deck/exposure.ts'
import { discoverRoutes } from '#discover/routes.ts'
import { buySpotlight } from '#discover/spotlight/start-spotlight.ts'
import { openHelp } from '#help/read.ts'
import { helpRoutes } from '#help/routes.ts'
import { openLegal } from '#legal/read.ts'
import { legalRoutes } from '#legal/routes.ts'
import { notificationRoutes } from '#notifications/routes.ts'
import type { Routes } from '#platform/call/call.ts'
import type { DownloadRoutes } from '#platform/call/download.ts'
import type { Deps } from '#platform/deps.ts'
import { platformRoutes } from '#platform/http/client-errors.ts'
import { getLogo } from '#platform/installation/serve-logo.ts'
import { buyTheme } from '#profile/look/buy-theme.ts'
import { getPicture } from '#profile/pictures/serve-pictures.ts'
import { profileFiles } from '#profile/public-routes.ts'
import { profileRoutes } from '#profile/routes.ts'
import type { VisitCount } from '#profile/visits/count-visits.ts'
import { decisionRoutes } from '#safety/decisions/routes.ts'
import { safetyRoutes } from '#safety/routes.ts'
import { getAppealPicture } from '#staff/appeals/get-appeal-picture.ts'
import { getEvidenceFile } from '#staff/cases/get-evidence-file.ts'
import { getTicketFile } from '#staff/desk/get-ticket-file.ts'
import { exportLog } from '#staff/log/export-log.ts'
import { staffRoutes } from '#staff/routes.ts'
import { giveMonthOfPlus } from '#subscription/gifts/give-month-of-plus.ts'
import { subscriptionRoutes } from '#subscription/routes.ts'
import { supportRoutes } from '#support/routes.ts'
import type { Effects } from '#tokens/effects.ts'
import { exportEntries } from '#tokens/entries-file.ts'
import { tokenRoutes } from '#tokens/routes.ts'

/** What is counted in memory while calls are answered. */
interface Counts {
  visits: VisitCount
  exposures: ExposureCount
}

/**
 * How each thing that is sold for tokens is given, by the room that has it. What is not listed is not for sale.
 */
export function soldForTokens(deps: Pick<Deps, 'config'>): Effects {
  return {
    wave: giveGift('wave', deps),
    flower: giveGift('flower', deps),
    star: giveGift('star', deps),
    spotlight: buySpotlight,
    theme: buyTheme,
    month_of_plus: giveMonthOfPlus({ lock: lockGiftLine(deps), tell: sendGiftLine('plus') }),
  }
}

/** The act behind every endpoint of the contract. One that is missing here does not compile. */
export function routesOf(deps: Deps, counts: Counts, effects = soldForTokens(deps)): Routes<typeof api> {
  const legal = openLegal(deps.config)
  return {
    ...platformRoutes,
    ...authRoutes,
    ...cookieRoutes,
    ...decisionRoutes,
    ...notificationRoutes(deps, peopleOf),
    ...safetyRoutes,
    ...tokenRoutes(effects),
    ...subscriptionRoutes,
    ...billingRoutes,
    ...profileRoutes(counts.visits),
    ...connectRoutes,
    ...chatRoutes(deps),
    ...discoverRoutes(counts.exposures),
    ...supportRoutes,
    ...helpRoutes(openHelp(legal.pages())),
    ...legalRoutes(legal),
    ...staffRoutes,
  }
}

/** What answers with each file of the contract. */
export function downloadRoutes(): DownloadRoutes<typeof downloads> {
  return {
    ...{ downloadExport, exportEntries, getPicture, ...profileFiles(), getAttachment, exportConversation },
    ...{ getLogo, getTicketFile, getEvidenceFile, getAppealPicture, exportLog },
  }
}
