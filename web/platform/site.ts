import { useRouteContext } from '@tanstack/react-router'

/** Settings of the installation that pages need. The same for everyone, so that pages can be cached. */
export interface Site {
  publicUrl: string
  supportEmail: string
  companyName: string
  /** Mails are not sent but stored, to be read at /dev/mail. */
  keepsMail: boolean
  build: string
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
