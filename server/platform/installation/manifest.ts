import { usualName } from '@akin/contract/platform/brand.ts'
import { shareTarget } from '@akin/contract/platform/share-target.ts'
import { logoAddress, logoWidths } from './brand.ts'
import type { Installation } from './read-installation.ts'

/** What a browser needs to install the product as an app: under the name and with the mark of this installation. */
export function manifestOf({ name, colour, logo }: Pick<Installation, 'name' | 'colour' | 'logo'>) {
  // Pictures of somebody else's name and colours would be no pictures of this installation.
  const isOwn = name === usualName && !colour && !logo
  return {
    name,
    // Beneath an icon there is room for about twelve letters.
    short_name: name.length > 12 ? (name.split(' ')[0] ?? name).slice(0, 12) : name,
    description: 'Find your people. Talk to them.',
    lang: 'en-GB',
    id: '/',
    start_url: '/chat',
    scope: '/',
    display: 'standalone',
    // Whoever opens it again comes to the window that is there, and nothing that was being written is lost.
    launch_handler: { client_mode: 'focus-existing' },
    background_color: '#f2f3e9',
    theme_color: colour ?? '#f2f3e9',
    categories: ['social'],
    icons: logo ? iconsOf(logo) : ownIcons,
    shortcuts,
    share_target: shared,
    ...(isOwn && { screenshots }),
  }
}

function iconsOf(logo: string) {
  return logoWidths.map(width => ({
    src: logoAddress(logo, width),
    type: 'image/png',
    sizes: `${width}x${width}`,
  }))
}

const ownIcons = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-maskable-192.png', type: 'image/png', sizes: '192x192', purpose: 'maskable' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]

const shortcuts = ['Chat', 'Connect', 'Discover'].map(name => ({
  name,
  url: `/${name.toLowerCase()}`,
  icons: [{ src: `/shortcuts/${name.toLowerCase()}.png`, type: 'image/png', sizes: '96x96' }],
}))

/**
 * Every kind of picture, also those that nobody else could open: whoever shares one learns why it does not go. More than a
 * message takes are left out there, too.
 */
const accepted = ['image/*', 'application/pdf', 'text/plain', 'application/zip']

const [title, text, url] = shareTarget.words
const shared = {
  action: shareTarget.path,
  method: 'POST',
  enctype: 'multipart/form-data',
  params: { title, text, url, files: [{ name: shareTarget.files, accept: accepted }] },
}

/** Taken of `npm run demo`. Installing shows them: the wide one on a computer, the narrow ones on a phone. */
const screenshots = [
  {
    ...{ src: '/screenshots/chat-wide.webp', sizes: '1440x900', form_factor: 'wide' },
    label: 'A conversation beside the list of all of them',
  },
  {
    ...{ src: '/screenshots/chat-narrow.webp', sizes: '780x1688', form_factor: 'narrow' },
    label: 'Your conversations, one to one',
  },
  {
    ...{ src: '/screenshots/discover-narrow.webp', sizes: '780x1688', form_factor: 'narrow' },
    label: 'People who may be your kind',
  },
].map(each => ({ ...each, type: 'image/webp' }))
