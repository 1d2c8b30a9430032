import type { ComponentProps } from 'react'
import type { Site } from '#platform/site.ts'
import { siteName } from '#platform/site-name.ts'

/** What search engines should know of the site as a whole, and of who runs it. Only the server writes it. */
export function siteData({ publicUrl, companyName, supportEmail, logo = '/icon-512.png' }: Site) {
  const organization = `${publicUrl}/#organization`
  const content = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: siteName(),
        legalName: companyName,
        url: publicUrl,
        logo: publicUrl + logo,
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: supportEmail },
      },
      {
        '@type': 'WebSite',
        '@id': `${publicUrl}/#website`,
        name: siteName(),
        description: 'Find your people. Talk to them.',
        url: publicUrl,
        inLanguage: 'en-GB',
        publisher: { '@id': organization },
      },
    ],
  }
  // The router writes this entry as a script of data; its types know only plain meta elements.
  return { 'script:ld+json': content } as ComponentProps<'meta'>
}
