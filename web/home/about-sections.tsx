import { TextLink } from '#ui/text-link.tsx'

export const aboutSections = [
  {
    id: 'what-it-is-for',
    title: 'What Akin is for',
    body: (
      <>
        <p>
          Most places to meet people begin with a face or a number. Akin begins with what two people share.
          You say what you are into: a handful of interests, a few sentences of your own. Where your list
          overlaps with someone else’s, there is something to talk about.
        </p>
        <p>
          If you would like to talk to somebody, you ask, with a note. If they would like that too, the two of
          you have a conversation of your own. If not, nobody is embarrassed, because nobody is told.
        </p>
        <p>
          What decides the order in which people are suggested is written down, with its weight, in the{' '}
          <TextLink to="/terms" hash="how-discover-orders-people">
            terms
          </TextLink>
          . Popularity plays no part in it and neither does money. A place that somebody paid for has to say
          so.
        </p>
      </>
    ),
  },
  {
    id: 'what-it-refuses-to-be',
    title: 'What it refuses to be',
    body: (
      <ul>
        <li>A stage. There are no likes, no follower counts and no score for people.</li>
        <li>A slot machine. There is no feed, and nothing that scrolls for ever.</li>
        <li>An advertising business. There are no adverts, no third-party trackers and no data for sale.</li>
        <li>
          A listener. What two people write is for the two of them, and there is no page on which staff could
          read along.
        </li>
        <li>A place for children. You have to be 18 to join.</li>
      </ul>
    ),
  },
  {
    id: 'how-it-earns-its-keep',
    title: 'How it earns its keep',
    body: (
      <>
        <p>
          Talking to people is free, and stays free. So is whatever keeps you safe, such as blocking and every
          privacy setting.
        </p>
        <p>
          What may be sold is room and small extras: plans for people who want more space, and tokens. A price
          in tokens has to show what it is in money. Nothing that can be bought may let anyone write to a
          person who has not agreed to it. When money comes back is on the{' '}
          <TextLink to="/refunds">refunds page</TextLink>.
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
