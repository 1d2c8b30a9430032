import { firstFonts } from '#ui/font-files.ts'
import type { Site } from './site.ts'
import { siteName } from './site-name.ts'

interface Page {
  title: string
  description: string
  /** False for pages that search engines should not list: those of one person, or of one moment. */
  index?: boolean
}

/** A page's own head. The canonical address and the social card come from the root. */
export function pageHead({ title, description, index = true }: Page) {
  return {
    meta: [
      { title: `${title} · ${siteName()}` },
      ...(import.meta.env.SSR ? said(title, description) : []),
      ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
  }
}

/** For search engines, and for sites where the page is shared. In browsers nothing is said of pages (`build/title-pages.ts`). */
function said(title: string, description: string) {
  return [
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ]
}

/** For an address without a page. */
export function notFoundMeta() {
  return pageHead({
    title: 'Not found',
    description: 'There is no page at this address.',
    index: false,
  }).meta
}

/** The head of every page: its canonical address, icons, and the picture that a shared link shows. */
export function rootHead(site: Site, path: string) {
  const url = site.publicUrl + path
  // What no page changes while it is open, or only other sites read, is written by the server alone, and stays.
  const { meta, links } = import.meta.env.SSR ? everyPage(site) : nothing
  return {
    meta: [
      { charSet: 'utf-8' },
      {
        name: 'viewport',
        content:
          'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
      },
      { title: siteName() },
      { property: 'og:url', content: url },
      ...meta,
    ],
    links: [...links, { rel: 'canonical', href: url }],
  }
}

const nothing = { meta: [], links: [] }

function everyPage({ publicUrl, card = '/social-card.png', logo }: Site) {
  return {
    meta: [
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: siteName() },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { property: 'og:image', content: publicUrl + card },
    ],
    links: [
      ...firstFonts.map(preloadFont),
      ...(logo ? iconsOf(logo) : ownIcons),
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }
}

const ownIcons = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon-32.png', type: 'image/png', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

function iconsOf(logo: string) {
  return ['icon', 'apple-touch-icon'].map(rel => ({ rel, href: logo, type: 'image/png', sizes: '192x192' }))
}

function preloadFont(href: string) {
  return { rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' as const }
}
