import { TextLink } from '#ui/text-link.tsx'
import type { ArticleSection } from './article.tsx'

export const refundsSections: ArticleSection[] = [
  {
    id: 'plans',
    title: 'Plans',
    body: (
      <ul>
        <li>The first time you buy a plan you may withdraw within 14 days.</li>
        <li>A renewal you did not want is refunded within 48 hours, if you have not used the plan since.</li>
        <li>A yearly plan is refunded by the day within its first 30 days.</li>
      </ul>
    ),
  },
  {
    id: 'tokens',
    title: 'Tokens',
    body: (
      <>
        <p>
          Within 14 days you get back the part of a pack that you have not spent: its price, times the tokens
          left, divided by the tokens in it. Of 500 tokens for $4.99 with 300 unspent, that is $2.99.
        </p>
        <p>When something you paid for with tokens does not work, the tokens return by themselves.</p>
      </>
    ),
  },
  {
    id: 'always',
    title: 'Always',
    body: (
      <p>
        If you were charged twice, or for something you did not buy, the money comes back, whenever you
        notice.
      </p>
    ),
  },
  {
    id: 'never',
    title: 'What is not refunded',
    body: <p>Tokens that are spent, and gifts that were accepted.</p>,
  },
  {
    id: 'how',
    title: 'How to ask',
    body: (
      <p>
        <TextLink to="/support">Write to us</TextLink> with the date and the amount. The money goes back the
        way it came and arrives within 5 to 10 banking days. Please ask us before you ask your bank: it is
        quicker.
      </p>
    ),
  },
]
