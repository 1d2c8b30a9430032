import { TextLink } from '#ui/text-link.tsx'

export const aboutSections = [
  {
    id: 'what-it-is',
    title: 'What Akin is',
    body: (
      <>
        <p>
          You say what you are into: a handful of interests, a few sentences of your own. Akin shows you
          people whose lists overlap with yours, and shows you where. If you would like to talk to one of them
          you send a request with a note. If they would like that too, the two of you have a private
          conversation.
        </p>
        <p>
          The order in Discover comes from what you share: interests, languages, people you both know, how
          recently someone was here. Every card can tell you why you are seeing it. Popularity plays no part
          and neither does money; where someone has paid for a Spotlight place, the card says so.
        </p>
      </>
    ),
  },
  {
    id: 'what-it-is-not',
    title: 'What it refuses to be',
    body: (
      <ul>
        <li>A stage. There are no likes, no follower counts and no score for people.</li>
        <li>A slot machine. Discover comes to an end every day, and tells you when.</li>
        <li>An advertising business. There are no adverts, no third-party trackers and no data for sale.</li>
        <li>
          A listener. Staff see messages only when someone in the conversation reports them, and then only
          those.
        </li>
        <li>A place for children. You have to be 18 to join.</li>
      </ul>
    ),
  },
  {
    id: 'how-it-earns',
    title: 'How it earns its keep',
    body: (
      <>
        <p>
          Talking to people is free, and stays free. So are the things that keep you safe: blocking,
          reporting, privacy settings, two-step sign-in and a copy of your data.
        </p>
        <p>
          Paid plans give more room: larger uploads, more storage, more scheduled messages. Tokens buy small
          extras, such as a gift in a conversation or a theme for your page. A price in tokens always shows
          what it is in money. Nothing you can buy lets you write to someone who has not accepted you.
        </p>
      </>
    ),
  },
  {
    id: 'who-runs-it',
    title: 'Who runs it',
    body: (
      <p>
        Akin is open software that anyone may run. This copy is in the hands of the people who run this
        installation: they look after its data, set its prices and answer its post. The{' '}
        <TextLink to="/support">support page</TextLink> says how to reach them, and the{' '}
        <TextLink to="/privacy-policy">privacy policy</TextLink> and the{' '}
        <TextLink to="/terms">terms</TextLink> say what they owe you.
      </p>
    ),
  },
]
