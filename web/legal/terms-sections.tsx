import { TextLink } from '#ui/text-link.tsx'
import type { ArticleSection } from './article.tsx'
import { Operator } from './operator.tsx'

export const termsSections: ArticleSection[] = [
  {
    id: 'who-may-use',
    title: 'Who may use Akin',
    body: (
      <p>
        People of 18 and over. One person, one account, under a display name that does not pretend to be
        someone else. Keep your password to yourself; what happens under your account is yours to answer for.
      </p>
    ),
  },
  {
    id: 'how-we-treat-each-other',
    title: 'How we treat each other',
    body: (
      <ul>
        <li>No harassment, hatred or threats.</li>
        <li>No spam, scams or selling to people who came here to talk.</li>
        <li>Nothing sexual that was not asked for.</li>
        <li>Nothing illegal, and nobody under 18.</li>
      </ul>
    ),
  },
  {
    id: 'what-you-write',
    title: 'What you write',
    body: (
      <p>
        Your words and pictures stay yours. You allow us to store them and to show them to the people you
        chose, for as long as it takes to run the service, and for nothing else.
      </p>
    ),
  },
  {
    id: 'connecting',
    title: 'Connecting and being found',
    body: (
      <p>
        Messages are possible only between two people who agreed to connect. Anyone may decline, remove or
        block without giving a reason. Discover orders people by what you share (interests, languages,
        contacts, place), by how recently they were here and by how complete their page is. Bought places are
        labelled.
      </p>
    ),
  },
  {
    id: 'paying',
    title: 'Paying',
    body: (
      <p>
        Talking is free. Plans and tokens are optional. A plan renews until you cancel it and then runs to the
        end of the time you paid for. Tokens are a licence to use features of Akin: they are not money and
        cannot be paid out or passed on. <TextLink to="/refunds">Refunds</TextLink> have a page of their own.
      </p>
    ),
  },
  {
    id: 'when-rules-are-broken',
    title: 'When a rule is broken',
    body: (
      <p>
        We may warn, limit, suspend or close an account. You are told which rule, what happened and for how
        long. You may appeal within six months, and someone else decides about it.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    body: (
      <p>
        You may delete your account at any time. It rests for 30 days, in which signing in restores it. If we
        ever have to change these terms, the new version appears here with its date.
      </p>
    ),
  },
  { id: 'contact', title: 'Contact', body: <Operator /> },
]
