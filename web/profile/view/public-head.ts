import type { PublicProfile } from '@akin/contract/profile/shapes.ts'
import type { ComponentProps } from 'react'
import { pageHead } from '#platform/head.ts'
import { siteName } from '#platform/site-name.ts'
import { avatarAddress } from '../picture-address.ts'

/** What search engines and other sites may say of someone: nothing that the page itself does not. */
export function publicHead(profile: PublicProfile, publicUrl: string) {
  const { displayName, fullName, headline, bio, searchEngines } = profile
  const description = (headline || bio || `${displayName} is on ${siteName()}.`)
    .replace(/\s+/g, ' ')
    .slice(0, 200)
  const { meta } = pageHead({
    title: fullName ? `${displayName} (${fullName})` : displayName,
    description,
    index: searchEngines,
  })
  return { meta: import.meta.env.SSR ? [...meta, ...forOtherSites(profile, publicUrl)] : meta }
}

/** Only the server writes it: whoever reads it runs no scripts. */
function forOtherSites(profile: PublicProfile, publicUrl: string) {
  const { displayName } = profile
  return [
    { property: 'og:type', content: 'profile' },
    { property: 'profile:username', content: displayName },
    { property: 'og:image', content: `${publicUrl}/p/${displayName}/card.png` },
    { property: 'og:image:alt', content: `${displayName} on ${siteName()}` },
    personData(profile, publicUrl),
  ]
}

function personData(profile: PublicProfile, publicUrl: string) {
  const { displayName, fullName, headline, bio, avatar, links } = profile
  const url = `${publicUrl}/p/${displayName}`
  const content = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      // Machines ask what someone is called in the world, if the world may know.
      name: fullName ?? displayName,
      alternateName: `@${displayName}`,
      url,
      description: bio || headline || undefined,
      image: avatar ? publicUrl + avatarAddress(avatar, 256) : undefined,
      sameAs: links.flatMap(link => (link.verifiedAt ? link.url : [])),
    },
  }
  // The router writes this entry as a script of data, escaped; its types know only plain meta elements.
  return { 'script:ld+json': content } as ComponentProps<'meta'>
}
