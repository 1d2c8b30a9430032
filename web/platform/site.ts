import type { AnnouncementKind } from '@akin/contract/platform/brand.ts'
import type { RegistrationMode } from '@akin/contract/platform/registration.ts'
import { useRouteContext } from '@tanstack/react-router'

/** Settings of the installation that pages need. The same for everyone, so that pages can be cached. */
export interface Site {
  publicUrl: string
  supportEmail: string
  companyName: string
  /** Mails are not sent but stored, to be read at /dev/mail. */
  keepsMail: boolean
  build: string
  /** Where browsers are to have none of our workers, or one that keeps nothing. */
  worker?: 'off' | 'bare'
  /** Where not everyone may register. */
  registration?: Exclude<RegistrationMode, 'open'>
  /** What this installation is called, where that is not Akin; read it with `siteName`. */
  name?: string
  /** Addresses of its own mark, and of its own picture for links that are shared. */
  logo?: string
  card?: string
  announcement?: Announcement
  /** After how many days messages go here, where they do. */
  keepMessagesDays?: number
}

/** What those who run it say to everyone for now. */
export interface Announcement {
  /** Another one for other words: whoever has put the last one away sees it. */
  id: string
  text: string
  link?: string
  kind: AnnouncementKind
  until?: string
}

export const siteMetaName = 'akin-site'

export function useSite(): Site {
  return useRouteContext({ from: '__root__', select: context => context.site })
}

/** Reads the settings that the server wrote into the page's `meta`. */
export function readSite(): Site {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${siteMetaName}"]`)
  return JSON.parse(meta?.content ?? '{}') as Site
}
