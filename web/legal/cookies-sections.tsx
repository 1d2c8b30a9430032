import type { ArticleSection } from './article.tsx'
import { StoredThings } from './stored-things.tsx'

export const cookiesSections: ArticleSection[] = [
  {
    id: 'what-is-kept',
    title: 'What is kept in your browser',
    body: <StoredThings />,
  },
  {
    id: 'what-is-not',
    title: 'What is not',
    body: (
      <p>
        No advertising cookies, no analytics, no pictures or scripts from other companies. Nothing on these
        pages follows you to another site, so there is nothing of that kind to switch off.
      </p>
    ),
  },
  {
    id: 'how-to-change-it',
    title: 'How to change it',
    body: (
      <p>
        Logging out ends your session. Clearing the site’s data in your browser removes everything in the
        table; you will have to sign in again, and your theme goes back to that of your device.
      </p>
    ),
  },
]
