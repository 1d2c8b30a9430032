import type { HelpArticle, HelpShelf } from '@akin/contract/help/shapes.ts'
import type { ComponentProps } from 'react'
import type { Site } from '#platform/site.ts'
import { siteName } from '#platform/site-name.ts'

/** What search engines may show of the questions on the help centre's first page. Only the server writes it. */
export function faqData({ oftenAsked }: HelpShelf, { publicUrl }: Site) {
  return data({
    '@type': 'FAQPage',
    url: `${publicUrl}/help-center`,
    mainEntity: oftenAsked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}

export function articleData({ id, title, summary, updated, category }: HelpArticle, { publicUrl }: Site) {
  const centre = `${publicUrl}/help-center`
  const url = `${centre}/${id}`
  return data({
    '@graph': [
      {
        '@type': 'Article',
        headline: title,
        description: summary,
        dateModified: updated,
        inLanguage: 'en-GB',
        mainEntityOfPage: url,
        publisher: { '@type': 'Organization', name: siteName(), url: publicUrl },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Help centre', item: centre },
          { '@type': 'ListItem', position: 2, name: category.title, item: `${centre}#${category.id}` },
          { '@type': 'ListItem', position: 3, name: title, item: url },
        ],
      },
    ],
  })
}

/** The router writes this entry as a script of data; its types know only plain meta elements. */
function data(content: object) {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...content } } as ComponentProps<'meta'>
}
