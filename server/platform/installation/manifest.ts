import { logoAddress, logoWidths } from './brand.ts'
import type { Installation } from './read-installation.ts'

/** What a browser needs to install the product as an app: under the name and with the mark of this installation. */
export function manifestOf({ name, colour, logo }: Pick<Installation, 'name' | 'colour' | 'logo'>) {
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
    background_color: '#f2f3e9',
    theme_color: colour ?? '#f2f3e9',
    categories: ['social'],
    icons: logo ? iconsOf(logo) : ownIcons,
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
