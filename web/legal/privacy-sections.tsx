import { TextLink } from '#ui/text-link.tsx'
import type { ArticleSection } from './article.tsx'
import { Operator } from './operator.tsx'

export const privacySections: ArticleSection[] = [
  { id: 'who-is-responsible', title: 'Who is responsible', body: <Operator /> },
  {
    id: 'what-we-collect',
    title: 'What we collect',
    body: (
      <>
        <p>
          With an account: your e-mail address, display name, date of birth and a password, which is stored
          only as a hash. Besides that, what you choose to add to your profile, whom you are connected with
          and the messages you send.
        </p>
        <p>
          With or without one: a line in the server’s log for each request, with the time, the path and the
          result. Your network address is used to slow down abuse. If a page breaks, your browser reports the
          error, the page and the version it was running, so that it can be repaired.
        </p>
      </>
    ),
  },
  {
    id: 'who-sees-what',
    title: 'Who can see what',
    body: (
      <p>
        You set the audience of each part of your profile. Your e-mail address and date of birth are shown to
        no other member. A message is seen by you and by the person you wrote to; staff see one only when it
        is part of a report.
      </p>
    ),
  },
  {
    id: 'what-we-never-do',
    title: 'What we never do',
    body: (
      <p>
        We do not sell personal data, show adverts, load anything from advertisers or analytics firms, or tell
        people that you blocked or declined them.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <>
        <p>
          A deleted account rests for 30 days. Sign in during that time and everything is restored. After that
          your e-mail address, profile, pictures and settings are erased. Messages you sent stay with the
          people who received them, under the name “Deleted account”, unless you asked for them to go as well.
        </p>
        <p>
          Accounts whose address is never verified are removed after 14 days. What the law tells us to keep,
          such as invoices, is kept for as long as it says.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <p>
        You may ask for a copy of your data, have it corrected or erased, and object to how it is used:{' '}
        <TextLink to="/support">write to us</TextLink>. If our answer does not satisfy you, you may complain
        to the data protection authority where you live.
      </p>
    ),
  },
  {
    id: 'adults-only',
    title: 'Adults only',
    body: <p>Akin is for people of 18 and over. An account that belongs to someone younger is closed.</p>,
  },
]
